import { reasonOf } from '#app/components/portal/toast-failure.ts'
import { useAction } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { classTexts } from '#app/words/teacher/classes.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { withRetry } from '#app/lib/connection/retry-policy.ts'
import { describeCall, makeCall } from '#app/lib/api/api-call.ts'
import { describeSave } from '#app/lib/api/describe-save.ts'
import type { ApiCall } from '#app/lib/api/described-call.ts'
import { api } from '#app/lib/api/api.ts'
import { ApiError } from '#app/lib/connection/api-error.ts'
import type { TermName } from '#shared/constants.ts'
import type { ClassClash, TaughtClass } from '#shared/classes/contract.ts'
import type { ClassDraft } from './class-draft.ts'

const { toasts } = classTexts

interface SavingClass {
  draft: ClassDraft
  /** Whether the class gets exactly the students of the draft; otherwise its list stays as it is. */
  enrols: boolean
}

function fieldsOf(draft: ClassDraft) {
  const { id, name, subject_id, academic_year, room } = draft
  const term = draft.term as TermName
  return { id, name, subject_id, academic_year, term, room, schedule: tickedPeriods(draft) }
}

/** Creates the class, or changes it when the draft is of an existing one. */
function callForClass({ draft, enrols }: SavingClass, accepts_clashes: boolean): ApiCall {
  const { student_ids } = draft
  return describeSave('classes', draft, {
    ...fieldsOf(draft),
    ...(enrols && { student_ids }),
    accepts_clashes,
  })
}

/**
 * Calls that save the class itself, and then its students. A queued call cannot ask about clashes, so a clash
 * refuses it until the form is saved again.
 */
export function callsForClass(saving: SavingClass): ApiCall[] {
  const { id, student_ids } = saving.draft
  const enrolment = saving.enrols ? [describeCall('classes', 'enrol', { id, student_ids })] : []
  return [callForClass(saving, false), ...enrolment]
}

export function useSaveClass(userId: string) {
  return useAction(
    async ({ draft, enrols, accepted }: SavingClass & { accepted: readonly ClassClash[] }) => {
      await refuseClashes(draft, accepted)
      await makeCall(callForClass({ draft, enrols }, true))
      return enrols ? await enrol(draft) : undefined
    },
    {
      done: useRefresh(userId),
    },
  )
}

/** @throws {ApiError} with the clashes, unless just these were accepted */
async function refuseClashes(draft: ClassDraft, accepted: readonly ClassClash[]): Promise<void> {
  const input = fieldsOf(draft)
  if (Object.keys(input.schedule).length === 0) return
  const found = await api.classes.clashes({ ...input, student_ids: draft.student_ids })
  const known = new Set(accepted.map(clashKey))
  if (found.every((clash) => known.has(clashKey(clash)))) return
  throw new ApiError('CLASHES', 409, classTexts.clashes.toast, undefined, found)
}

function clashKey({ kind, class_id, periods }: ClassClash): string {
  return [kind, class_id, ...periods].join(' ')
}

/** The class is saved by now, so a failure is part of the result. @returns the number of students */
async function enrol({ id, student_ids }: ClassDraft): Promise<{ enrolled: number } | { failure: unknown }> {
  try {
    return await withRetry(() => api.classes.enrol({ id, student_ids }))
  } catch (failure) {
    return { failure }
  }
}

/** Reports the outcome for a class that was saved. @param result of `useSaveClass` */
export function toastSavedClass(result: Awaited<ReturnType<typeof enrol>> | undefined, isNew: boolean): void {
  if (!result) return toast(isNew ? toasts.created : toasts.updated)
  if ('failure' in result) return toast(toasts.notEnrolled, reasonOf(result.failure), 'error')
  toast(result.enrolled > 0 ? toasts.enrolled(result.enrolled) : toasts.updated)
}

function tickedPeriods({ schedule }: ClassDraft): Record<string, boolean> {
  return Object.fromEntries(Object.entries(schedule).filter(([, isTicked]) => isTicked))
}

/** Archives a class, or restores an archived one. */
export function useArchiveClass(userId: string) {
  return useAction(
    async ({ id, updated_at, is_archived }: TaughtClass) =>
      await api.classes.archive({ id, updated_at, is_archived: !is_archived }),
    {
      userId,
      changes: 'everything',
      done: ({ is_archived }) => toast(is_archived ? toasts.archived : toasts.restored),
      failed: toasts.saveFailed,
    },
  )
}
