import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { classTexts } from '#app/content/classes.ts'
import { teaching } from '#app/content/teaching.ts'
import { FormButtons } from '#app/forms/form-buttons.tsx'
import { focusFirstFault } from '#app/forms/focus-first-fault.ts'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { isStale, StaleNotice } from '#app/forms/stale-notice.tsx'
import { reasonOf, toastFailure } from '#app/components/portal/toast-failure.ts'
import { nameOfDraft, useDraft } from '#app/forms/use-draft.ts'
import { useLoggedFailure } from '#app/components/portal/use-logged-failure.ts'
import { draftOf, draftOfCopy, emptyDraft, findClassProblems, type ClassProblems } from './class-draft.ts'
import { ClassFields } from './class-fields.tsx'
import { classesQuery, directoryQuery, subjectsQuery } from './class-queries.ts'
import { enrolStudents, saveClass } from './save-class.ts'
import { ScheduleGrid } from './schedule-grid.tsx'
import { StudentPicker } from './student-picker.tsx'
import type { TaughtClass } from '#shared/contracts/classes.ts'

interface ClassFormProps {
  userId: string
  /** The class to edit; absent for a new one. */
  taught?: TaughtClass
  /** The class that a new one is to be like. */
  copyOf?: TaughtClass
  /** Its students; undefined when they could not be loaded, and then they stay as they are. */
  studentIds?: string[]
  onDone: () => void
  /** Begins anew with the row as it is now. */
  onReload?: () => void
}

export function ClassForm({ userId, taught, copyOf, studentIds, onDone, onReload }: ClassFormProps) {
  const client = useQueryClient()
  const subjects = useQuery(subjectsQuery(userId))
  useLoggedFailure(subjects.error)
  const directory = useQuery(directoryQuery(userId))
  const [problems, setProblems] = useState<ClassProblems>({})
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState(false)
  const form = useDraft(userId, `class.${nameOfDraft(taught, copyOf)}`, () => {
    if (taught) return draftOf(taught, studentIds ?? [])
    return copyOf ? draftOfCopy(copyOf, studentIds ?? []) : emptyDraft()
  })
  const { value: draft } = form
  const knowsStudents = !taught || studentIds !== undefined

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = findClassProblems(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstFault(event.currentTarget)
    setBusy(true)
    try {
      await saveClass(draft)
    } catch (error) {
      setProblems(toastFailure(error, classTexts.toasts.saveFailed))
      setConflict(isStale(error))
      return setBusy(false)
    }
    await enrol()
    form.forget()
    await client.invalidateQueries({ queryKey: [userId] })
    onDone()
  }

  async function keepMine() {
    const classes = await client.fetchQuery({ ...classesQuery(userId), staleTime: 0 })
    form.change({ updated_at: classes.find(({ id }) => id === draft.id)?.updated_at ?? '' })
    setConflict(false)
  }

  async function enrol() {
    const { id, student_ids } = draft
    const wasEmpty = !taught || (studentIds ?? []).length === 0
    if (!knowsStudents || (student_ids.length === 0 && wasEmpty)) {
      return toast(taught ? classTexts.toasts.updated : classTexts.toasts.created)
    }
    try {
      const { enrolled } = await enrolStudents(id, student_ids)
      toast(enrolled > 0 ? classTexts.toasts.enrolled(enrolled) : classTexts.toasts.updated)
    } catch (error) {
      toast(classTexts.toasts.notEnrolled, reasonOf(error), 'error')
    }
  }

  return (
    <form noValidate className="space-y-8" onSubmit={(event) => void submit(event)} aria-busy={busy}>
      <LeaveGuard when={form.isChanged && !busy} onLeave={form.forget} />
      {form.isRestored && <Alert>{teaching.restored}</Alert>}
      {copyOf && !form.isRestored && <Alert>{teaching.copied}</Alert>}
      {conflict && (
        <StaleNotice
          onKeepMine={() => void keepMine()}
          onShowTheirs={() => {
            form.forget()
            void client.invalidateQueries({ queryKey: [userId] }).then(onReload)
          }}
        />
      )}
      <ClassFields draft={draft} problems={problems} subjects={subjects.data ?? []} onChange={form.change} />
      <ScheduleGrid schedule={draft.schedule} onChange={(schedule) => form.change({ schedule })} />
      {knowsStudents && (
        <ListPart query={directory} failure={classTexts.toasts.studentsFailed}>
          {(students) => (
            <StudentPicker
              students={students}
              selectedIds={draft.student_ids}
              onSelect={(student_ids) => form.change({ student_ids })}
            />
          )}
        </ListPart>
      )}
      <FormButtons
        submit={taught ? classTexts.update : classTexts.create}
        step={busy ? 'saving' : undefined}
        onCancel={onDone}
      />
    </form>
  )
}
