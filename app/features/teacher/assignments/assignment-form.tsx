import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert } from '#app/components/ui/alert.tsx'
import { assignmentTexts } from '#app/words/teacher/assignments.ts'
import { classesQuery } from '#app/features/teacher/classes/class-queries.ts'
import { ForSet } from '#app/features/teacher/classes/for-set.tsx'
import { othersInSet } from '#app/features/teacher/classes/in-set.ts'
import { useAttachment } from '#app/files/use-attachment.ts'
import { RowAttachment } from '#app/forms/row-attachment.tsx'
import { RowForm } from '#app/forms/row-form.tsx'
import { nameOfDraft } from '#app/forms/use-draft.ts'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { textsOfAssignment } from '#app/offline/outbox/nouns/assignment.ts'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import { assignmentFields } from '#shared/assignments/fields.ts'
import {
  draftOfAssignment,
  draftOfAssignmentCopy,
  emptyAssignment,
  findDayFaultsOfAll,
  readMarks,
} from './assignment-draft.ts'
import { AssignmentFields } from './assignment-fields.tsx'
import { callForAssignment } from './assignment-mutations.ts'
import { setAssignmentsQuery } from './assignment-queries.ts'

interface AssignmentFormProps {
  userId: string
  /** The assignment to edit; absent for a new one. */
  assignment?: SetAssignment
  /** The assignment that a new one copies. */
  copyOf?: SetAssignment
  onDone: () => void
}

export function AssignmentForm({ userId, assignment, copyOf, onDone }: AssignmentFormProps) {
  const client = useQueryClient()
  const { data: classes } = useQuery(classesQuery(userId))
  const { data: assignments } = useQuery(setAssignmentsQuery(userId))
  const others = othersInSet(assignments, assignment)
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
    rules: assignmentFields,
    check: findDayFaultsOfAll,
    normalize: (draft) => ({ ...draft, total_marks: String(readMarks(draft.total_marks)) }),
    file: attachment,
    work: (draft, uploadId) => ({
      kind: 'assignment',
      row: draft.id,
      title: draft.title,
      calls: [callForAssignment(draft, uploadId)],
      mine: textsOfAssignment({ ...draft, total_marks: readMarks(draft.total_marks) }),
    }),
    async reload({ id }) {
      const list = await client.fetchQuery({ ...setAssignmentsQuery(userId), staleTime: 0 })
      const now = list.find((one) => one.id === id)
      return now ? draftOfAssignment(now) : emptyAssignment()
    },
    // Other rows of the set that have changed in the meantime must be chosen again.
    versionOf: ({ updated_at }) => ({ updated_at, also_change: [] }),
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
      <ForSet
        others={others}
        hint={assignmentTexts.others.forSetHint}
        chosen={form.draft.also_change}
        onChange={(also_change) => form.change({ also_change })}
      />
    </RowForm>
  )
}
