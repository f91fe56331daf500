import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { assignmentTexts } from '#app/content/teacher-assignments.ts'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { api } from '#app/lib/api.ts'
import type { SetAssignment } from '#shared/contracts/assignments.ts'
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
  const client = useQueryClient()
  const query = useQuery(setAssignmentsQuery(userId))
  const [leaving, setLeaving] = useState<SetAssignment>()
  const refresh = () => client.invalidateQueries({ queryKey: [userId] })

  async function archive({ id, updated_at, status }: SetAssignment) {
    const is_archived = status !== 'archived'
    try {
      await api.assignments.archive({ id, updated_at, is_archived })
      toast(is_archived ? assignmentTexts.toasts.archived : assignmentTexts.toasts.restored)
    } catch (error) {
      toastFailure(error, assignmentTexts.toasts.saveFailed)
    }
    await refresh()
  }

  const actions = {
    onMark,
    onEdit,
    onCopy,
    onArchive: (assignment: SetAssignment) => void archive(assignment),
    onDelete: setLeaving,
  }
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
            {leaving && (
              <DeleteRow
                question={assignmentTexts.confirmDelete}
                text={textOf(leaving)}
                deleted={assignmentTexts.toasts.deleted}
                failed={assignmentTexts.toasts.deleteFailed}
                remove={() => api.assignments.remove({ id: leaving.id, hand_ins: leaving.hand_ins })}
                onDone={() => {
                  setLeaving(undefined)
                  void refresh()
                }}
              />
            )}
          </>
        )
      }}
    </ListPart>
  )
}

function textOf({ title, hand_ins }: SetAssignment): string {
  const text = assignmentTexts.confirmDeleteText(title)
  return hand_ins > 0 ? `${text} ${assignmentTexts.confirmHandIns(hand_ins)}` : text
}
