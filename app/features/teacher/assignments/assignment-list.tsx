import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { assignmentTexts } from '#app/content/teacher-assignments.ts'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { ListPart } from '#app/components/portal/list-part.tsx'
import type { SetAssignment } from '#shared/contracts/assignments.ts'
import { useArchiveAssignment, useRemoveAssignment } from './assignment-mutations.ts'
import { setAssignmentsQuery } from './assignment-queries.ts'
import { AssignmentTable } from './assignment-table.tsx'

interface AssignmentListProps {
  userId: string
  onMark: (id: string) => void
  onEdit: (id: string) => void
  onCopy: (id: string) => void
  onCreate: () => void
}

export function AssignmentList({ userId, onMark, onEdit, onCopy, onCreate }: AssignmentListProps) {
  const query = useQuery(setAssignmentsQuery(userId))
  const { mutate: archive } = useArchiveAssignment(userId)
  const { mutateAsync: remove } = useRemoveAssignment(userId)
  const [deleting, setDeleting] = useState<SetAssignment>()

  const actions = { onMark, onEdit, onCopy, onArchive: archive, onDelete: setDeleting }
  return (
    <ListPart query={query} failure={assignmentTexts.toasts.fetchFailed}>
      {(assignments) => {
        const open = assignments.filter(({ status }) => status !== 'archived')
        const archived = assignments.filter(({ status }) => status === 'archived')
        return (
          <>
            {open.length === 0 ? (
              <EmptyState
                title={assignmentTexts.empty}
                action={<Button onClick={onCreate}>{assignmentTexts.tabs.create}</Button>}
              />
            ) : (
              <AssignmentTable assignments={open} caption={assignmentTexts.caption} {...actions} />
            )}
            {archived.length > 0 && (
              <section className="mt-10">
                <h2 className="text-xl">{assignmentTexts.archivedHeading}</h2>
                <p className="mb-4 text-sm text-ink-soft">{assignmentTexts.archivedText}</p>
                <AssignmentTable
                  assignments={archived}
                  caption={assignmentTexts.archivedHeading}
                  {...actions}
                />
              </section>
            )}
            {deleting && (
              <DeleteRow
                question={assignmentTexts.confirmDelete}
                text={deletionText(deleting)}
                deleted={assignmentTexts.toasts.deleted}
                failed={assignmentTexts.toasts.deleteFailed}
                remove={() => remove(deleting)}
                onDone={() => setDeleting(undefined)}
              />
            )}
          </>
        )
      }}
    </ListPart>
  )
}

function deletionText({ title, hand_ins }: SetAssignment): string {
  const text = assignmentTexts.confirmDeleteText(title)
  return hand_ins > 0 ? `${text} ${assignmentTexts.confirmHandIns(hand_ins)}` : text
}
