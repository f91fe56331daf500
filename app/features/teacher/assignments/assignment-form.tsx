import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert } from '#app/components/ui/alert.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { assignmentTexts } from '#app/content/teacher-assignments.ts'
import { classesQuery } from '#app/features/teacher/classes/class-queries.ts'
import { useAttachment } from '#app/files/use-attachment.ts'
import { RowAttachment } from '#app/forms/row-attachment.tsx'
import { RowForm } from '#app/forms/row-form.tsx'
import { nameOfDraft } from '#app/forms/use-draft.ts'
import { useRowForm } from '#app/forms/use-row-form.ts'
import type { SetAssignment } from '#shared/contracts/assignments.ts'
import { compareClassNames } from '#shared/school-rules.ts'
import { assignmentRules } from '#shared/teaching-rules.ts'
import { draftOfAssignment, draftOfAssignmentCopy, emptyAssignment, readMarks } from './assignment-draft.ts'
import { AssignmentFields } from './assignment-fields.tsx'
import { useSaveAssignment } from './assignment-mutations.ts'
import { setAssignmentsQuery } from './assignment-queries.ts'

interface AssignmentFormProps {
  userId: string
  /** The assignment to edit; absent for a new one. */
  assignment?: SetAssignment
  /** The assignment that a new one is to be like. */
  copyOf?: SetAssignment
  onDone: () => void
}

export function AssignmentForm({ userId, assignment, copyOf, onDone }: AssignmentFormProps) {
  const client = useQueryClient()
  const { data: classes } = useQuery(classesQuery(userId))
  const { mutateAsync: save } = useSaveAssignment(userId)
  const others = useOthersInSet(userId, assignment)
  const hasNoClasses = !assignment && (classes?.every(({ is_archived }) => is_archived) ?? false)
  const draftName = `assignment.${nameOfDraft(assignment, copyOf)}`
  const attachment = useAttachment('attachment', { bucket: 'assignments' }, { userId, form: draftName })
  const form = useRowForm({
    userId,
    draftName,
    initial() {
      if (assignment) return draftOfAssignment(assignment)
      return copyOf ? draftOfAssignmentCopy(copyOf) : emptyAssignment()
    },
    rules: assignmentRules,
    normalize: (draft) => ({ ...draft, total_marks: String(readMarks(draft.total_marks)) }),
    file: attachment,
    save: (draft, uploadId) => save({ draft, uploadId }),
    async reload({ id }) {
      const list = await client.fetchQuery({ ...setAssignmentsQuery(userId), staleTime: 0 })
      const now = list.find((one) => one.id === id)
      return now ? draftOfAssignment(now) : emptyAssignment()
    },
    texts: {
      saved: assignment ? assignmentTexts.toasts.updated : assignmentTexts.toasts.created,
      failed: assignmentTexts.toasts.saveFailed,
    },
    onDone,
  })
  return (
    <RowForm
      form={form}
      submit={assignment ? assignmentTexts.update : assignmentTexts.create}
      isCopy={copyOf !== undefined}
      disabled={hasNoClasses}
    >
      {hasNoClasses && <Alert tone="warning">{assignmentTexts.needsClass}</Alert>}
      <AssignmentFields form={form} classes={classes ?? []} />
      <RowAttachment form={form} attachment={attachment} />
      {others.length > 0 && (
        <div>
          <Checkbox
            label={assignmentTexts.others.forSet(others.map(({ class_name }) => class_name).join(', '))}
            checked={form.draft.also_change.length > 0}
            aria-describedby="assignment-for-set"
            onChange={(event) =>
              form.change({
                also_change: event.currentTarget.checked
                  ? others.map(({ id, updated_at }) => ({ id, updated_at }))
                  : [],
              })
            }
          />
          <p id="assignment-for-set" className="text-sm text-ink-soft">
            {assignmentTexts.others.forSetHint}
          </p>
        </div>
      )}
    </RowForm>
  )
}

/** The same assignment as it was set for other classes, in the order of their names. */
function useOthersInSet(userId: string, assignment: SetAssignment | undefined): SetAssignment[] {
  const { data } = useQuery(setAssignmentsQuery(userId))
  if (!assignment?.set_id) return []
  const { id, set_id } = assignment
  const others = data?.filter((one) => one.set_id === set_id && one.id !== id) ?? []
  return others.toSorted((a, b) => compareClassNames(a.class_name, b.class_name))
}
