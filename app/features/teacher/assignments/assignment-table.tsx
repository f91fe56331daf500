import { useState } from 'react'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { Table, TableBody, TableCaption } from '#app/components/ui/table.tsx'
import { assignmentTexts } from '#app/words/teacher/assignments.ts'
import { teaching } from '#app/words/shared/forms.ts'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import { AssignmentRow, type AssignmentActions } from './assignment-row.tsx'
import { groupSets } from './assignment-sets.ts'
import { SetRows } from './set-rows.tsx'

interface AssignmentTableProps {
  assignments: readonly SetAssignment[]
  caption: string
  actions: AssignmentActions
}

const columns = assignmentTexts.columns

/** Assignments in order; those set together for several classes share a row that expands. */
export function AssignmentTable({ assignments, caption, actions }: AssignmentTableProps) {
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
