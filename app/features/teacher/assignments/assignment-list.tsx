import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { assignmentTexts } from '#app/words/teacher/assignments.ts'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import { useArchiveAssignment } from './assignment-mutations.ts'
import { setAssignmentsQuery } from './assignment-queries.ts'
import { type AssignmentActions, AssignmentRow } from './assignment-row.tsx'
import { AssignmentFilters } from './assignment-filters.tsx'
import { filterAssignments, noFilter } from './assignment-filter.ts'
import { useAssignmentFilter } from './assignment-filters.tsx'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { Table, TableBody, TableCaption } from '#app/components/ui/table.tsx'
import { teaching } from '#app/words/shared/forms.ts'
import { groupSets } from './assignment-sets.ts'
import { SetRows } from './set-rows.tsx'

interface AssignmentListProps {
  userId: string
  onMark: (id: string) => void
  onEdit: (id: string) => void
  onCopy: (id: string) => void
  onCreate: () => void
}

export function AssignmentList({ userId, onMark, onEdit, onCopy, onCreate }: AssignmentListProps) {
  const { mutate: archive } = useArchiveAssignment(userId)
  const { mutateAsync: remove } = useCall('assignments', 'remove', { userId, changes: 'everything' })
  const [deleting, setDeleting] = useState<SetAssignment>()

  const [filter, changeFilter] = useAssignmentFilter()
  const actions = { onMark, onEdit, onCopy, onArchive: archive, onDelete: setDeleting }
  return (
    <Loaded of={setAssignmentsQuery(userId)} failure={assignmentTexts.toasts.fetchFailed}>
      {(assignments) => (
        <>
          {assignments.length > 0 && (
            <AssignmentFilters assignments={assignments} filter={filter} onFilter={changeFilter} />
          )}
          <FoundAssignments
            assignments={assignments}
            found={filterAssignments(assignments, filter)}
            actions={actions}
            onCreate={onCreate}
            onClear={() => changeFilter(noFilter)}
          />
          {deleting && (
            <DeleteRow
              question={assignmentTexts.confirmDelete}
              text={deletionText(deleting)}
              deleted={assignmentTexts.toasts.deleted}
              failed={assignmentTexts.toasts.deleteFailed}
              remove={() => remove({ id: deleting.id, hand_ins: deleting.hand_ins })}
              onDone={() => setDeleting(undefined)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

interface FoundAssignmentsProps {
  assignments: readonly SetAssignment[]
  /** The assignments that match the filter. */
  found: readonly SetAssignment[]
  actions: AssignmentActions
  onCreate: () => void
  onClear: () => void
}

/** The assignments found, with the archived ones in a separate part. */
function FoundAssignments({ assignments, found, actions, onCreate, onClear }: FoundAssignmentsProps) {
  const open = found.filter(({ status }) => status !== 'archived')
  const archived = found.filter(({ status }) => status === 'archived')
  if (found.length === 0 && assignments.length > 0) {
    return (
      <EmptyState
        title={assignmentTexts.filter.nothing}
        action={<Button onClick={onClear}>{assignmentTexts.filter.clear}</Button>}
      />
    )
  }
  return (
    <>
      {open.length > 0 && (
        <AssignmentTable assignments={open} caption={assignmentTexts.caption} actions={actions} />
      )}
      {open.length === 0 && found.length === assignments.length && (
        <EmptyState
          title={assignmentTexts.empty}
          action={<Button onClick={onCreate}>{assignmentTexts.tabs.create}</Button>}
        />
      )}
      {archived.length > 0 && (
        <section className="mt-10">
          <h2 className="text-xl">{assignmentTexts.archivedHeading}</h2>
          <p className="mb-4 text-sm text-ink-soft">{assignmentTexts.archivedText}</p>
          <AssignmentTable
            assignments={archived}
            caption={assignmentTexts.archivedHeading}
            actions={actions}
          />
        </section>
      )}
    </>
  )
}

function deletionText({ title, hand_ins }: SetAssignment): string {
  const text = assignmentTexts.confirmDeleteText(title)
  return hand_ins > 0 ? `${text} ${assignmentTexts.confirmHandIns(hand_ins)}` : text
}

interface AssignmentTableProps {
  assignments: readonly SetAssignment[]
  caption: string
  actions: AssignmentActions
}

const columns = assignmentTexts.columns

/** Assignments in order; those set together for several classes share a row that expands. */
function AssignmentTable({ assignments, caption, actions }: AssignmentTableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())

  function toggle(id: string) {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }

  return (
    <Table data-cards="flow">
      <TableCaption>{caption}</TableCaption>
      <ColumnHeads
        titles={[
          columns.title,
          columns.subject,
          columns.class,
          columns.attachment,
          columns.due,
          { title: columns.marks, align: 'end' },
          { title: teaching.actions, align: 'end' },
        ]}
      />
      <TableBody>
        {groupSets(assignments).map((entry) =>
          'one' in entry ? (
            <AssignmentRow key={entry.one.id} assignment={entry.one} act={actions} />
          ) : (
            <SetRows
              key={entry.id}
              set={entry.set}
              act={actions}
              isOpen={open.has(entry.id)}
              onToggle={() => toggle(entry.id)}
            />
          ),
        )}
      </TableBody>
    </Table>
  )
}
