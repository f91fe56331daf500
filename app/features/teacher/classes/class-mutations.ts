import { useMutation } from '@tanstack/react-query'
import { reasonOf, toastFailure } from '#app/components/portal/toast-failure.ts'
import { toast } from '#app/components/ui/toast.ts'
import { classTexts } from '#app/words/teacher/classes.ts'
import { useRefresh } from '#app/features/teacher/use-refresh.ts'
import { retrying } from '#app/lib/retry-policy.ts'
import { describeCall, makeCall } from '#app/lib/api-call.ts'
import type { ApiCall } from '#app/lib/described-call.ts'
import { api } from '#app/lib/api.ts'
import type { TermName } from '#shared/constants.ts'
import type { TaughtClass } from '#shared/contracts/classes.ts'
import type { ClassDraft } from './class-draft.ts'

const { toasts } = classTexts

interface SavingClass {
  draft: ClassDraft
  /** Whether the class gets exactly the students of the draft; otherwise its list stays as it is. */
  enrols: boolean
}

/** Creates the class, or changes it when the draft is of an existing one. */
function callForClass(draft: ClassDraft): ApiCall {
  const { id, name, subject_id, academic_year, room, updated_at } = draft
  const term = draft.term as TermName
  const input = { id, name, subject_id, academic_year, term, room, schedule: tickedPeriods(draft) }
  return updated_at
    ? describeCall('classes', 'update', { ...input, updated_at })
    : describeCall('classes', 'create', input)
}

/** The class itself, and then its students. */
export function callsForClass({ draft, enrols }: SavingClass): ApiCall[] {
  const { id, student_ids } = draft
  const enrolment = enrols ? [describeCall('classes', 'enrol', { id, student_ids })] : []
  return [callForClass(draft), ...enrolment]
}

export function useSaveClass(userId: string) {
  return useMutation({
    mutationFn: async ({ draft, enrols }: SavingClass) => {
      await makeCall(callForClass(draft))
      return enrols ? await enrol(draft) : undefined
    },
    onSuccess: useRefresh(userId),
  })
}

/** The class is saved by now, so a failure is part of the result. @returns how many students it has */
async function enrol({ id, student_ids }: ClassDraft): Promise<{ enrolled: number } | { failure: unknown }> {
  try {
    return await retrying(() => api.classes.enrol({ id, student_ids }))
  } catch (failure) {
    return { failure }
  }
}

/** Says what became of a class that was saved. @param result of `useSaveClass` */
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
  const refresh = useRefresh(userId)
  return useMutation({
    mutationFn: async ({ id, updated_at, is_archived }: TaughtClass) =>
      await api.classes.archive({ id, updated_at, is_archived: !is_archived }),
    onSuccess: ({ is_archived }) => toast(is_archived ? toasts.archived : toasts.restored),
    onError: (error) => void toastFailure(error, toasts.saveFailed),
    onSettled: () => void refresh(),
  })
}

export function useRemoveClass(userId: string) {
  const refresh = useRefresh(userId)
  return useMutation({
    mutationFn: async (id: string) => await api.classes.remove({ id }),
    onSettled: () => void refresh(),
  })
}
