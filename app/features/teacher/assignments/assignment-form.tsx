import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { assignmentTexts } from '#app/content/teacher-assignments.ts'
import { teaching } from '#app/content/teaching.ts'
import { classesQuery } from '#app/features/teacher/classes/class-queries.ts'
import { AttachmentField } from '#app/files/attachment-field.tsx'
import { focusFirstFault } from '#app/forms/focus-first-fault.ts'
import { FormButtons } from '#app/forms/form-buttons.tsx'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { retrying } from '#app/forms/retrying.ts'
import { isStale, StaleNotice } from '#app/forms/stale-notice.tsx'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { useAttachment } from '#app/files/use-attachment.ts'
import { nameOfDraft, useDraft } from '#app/forms/use-draft.ts'
import { api } from '#app/lib/api.ts'
import type { SetAssignment } from '#shared/contracts/assignments.ts'
import {
  draftOfAssignment,
  draftOfAssignmentCopy,
  emptyAssignment,
  findAssignmentProblems,
  readMarks,
  type AssignmentProblems,
} from './assignment-draft.ts'
import { AssignmentFields } from './assignment-fields.tsx'
import { setAssignmentsQuery } from './assignment-queries.ts'

interface AssignmentFormProps {
  userId: string
  /** The assignment to edit; absent for a new one. */
  assignment?: SetAssignment
  /** The assignment that a new one is to be like. */
  copyOf?: SetAssignment
  onDone: () => void
  /** Begins anew with the assignment as it is now. */
  onReload?: () => void
}

export function AssignmentForm({ userId, assignment, copyOf, onDone, onReload }: AssignmentFormProps) {
  const client = useQueryClient()
  const classes = useQuery(classesQuery(userId))
  const [problems, setProblems] = useState<AssignmentProblems>({})
  const [step, setStep] = useState<'saving' | 'uploading'>()
  const [conflict, setConflict] = useState(false)
  const draftName = `assignment.${nameOfDraft(assignment, copyOf)}`
  const attachment = useAttachment('attachment', { bucket: 'assignments' }, { userId, form: draftName })
  const form = useDraft(userId, draftName, () => {
    if (assignment) return draftOfAssignment(assignment)
    return copyOf ? draftOfAssignmentCopy(copyOf) : emptyAssignment()
  })
  const { value: draft, change } = form
  const hasNoClasses = classes.data?.every(({ is_archived }) => is_archived) ?? false
  const before = assignment ?? copyOf
  const keptFile =
    before?.file_name && draft.keepsFile ? { name: before.file_name, size: before.file_size } : undefined

  function forget() {
    form.forget()
    attachment.forget()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = findAssignmentProblems(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstFault(event.currentTarget)
    let uploadId: string | undefined
    if (attachment.file) {
      setStep('uploading')
      uploadId = await attachment.send()
      if (!uploadId) return setStep(undefined)
    }
    setStep('saving')
    try {
      await save(uploadId)
    } catch (error) {
      setProblems(toastFailure(error, assignmentTexts.toasts.saveFailed))
      setConflict(isStale(error))
      return setStep(undefined)
    }
    toast(assignment ? assignmentTexts.toasts.updated : assignmentTexts.toasts.created)
    forget()
    await client.invalidateQueries({ queryKey: [userId] })
    onDone()
  }

  async function save(uploadId: string | undefined) {
    const { id, title, description, subject_id, class_id, updated_at } = draft
    const upload = uploadId ? { upload_id: uploadId } : null
    const kept = keptFile ? ('keep' as const) : null
    const copied = keptFile && copyOf ? { copy_of: copyOf.id } : null
    const due_date = draft.due_date || null
    const total_marks = readMarks(draft.total_marks)
    const input = { id, title, description, subject_id, class_id, due_date, total_marks }
    const { create, update } = api.assignments
    await retrying(() =>
      updated_at
        ? update({ ...input, updated_at, file: upload ?? kept })
        : create({ ...input, file: upload ?? copied }),
    )
  }

  async function keepMine() {
    const list = await client.fetchQuery({ ...setAssignmentsQuery(userId), staleTime: 0 })
    change({ updated_at: list.find(({ id }) => id === draft.id)?.updated_at ?? '' })
    setConflict(false)
  }

  return (
    <form noValidate className="max-w-3xl space-y-6" onSubmit={(event) => void submit(event)}>
      <LeaveGuard when={(form.isChanged || attachment.file !== undefined) && !step} onLeave={forget} />
      {form.isRestored && <Alert>{teaching.restored}</Alert>}
      {copyOf && !form.isRestored && <Alert>{teaching.copied}</Alert>}
      {hasNoClasses && !assignment && <Alert tone="warning">{assignmentTexts.needsClass}</Alert>}
      {conflict && (
        <StaleNotice
          onKeepMine={() => void keepMine()}
          onShowTheirs={() => {
            forget()
            void client.invalidateQueries({ queryKey: [userId] }).then(onReload)
          }}
        />
      )}
      <AssignmentFields draft={draft} problems={problems} classes={classes.data ?? []} onChange={change} />
      <AttachmentField
        label={teaching.file}
        purpose="attachment"
        optional
        file={attachment.file}
        kept={keptFile}
        problem={attachment.problem}
        sending={attachment.sending}
        onChoose={attachment.choose}
        onRemove={() => {
          attachment.choose(undefined)
          change({ keepsFile: false })
        }}
      />
      <FormButtons
        submit={assignment ? assignmentTexts.update : assignmentTexts.create}
        step={step}
        disabled={hasNoClasses && !assignment}
        onCancel={onDone}
      />
    </form>
  )
}
