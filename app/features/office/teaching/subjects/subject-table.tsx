import { Pencil, Trash2 } from 'lucide-react'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
import { subjectTexts as texts } from '#app/words/office/subjects.ts'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import type { ListedSubject } from '#shared/subjects/contract.ts'
import { useStructure } from '#app/session/current-school.ts'
import { levelsOfSubject } from '#shared/school-structure/grades.ts'

const { columns } = texts

interface SubjectTableProps {
  subjects: ListedSubject[]
  onEdit: (subject: ListedSubject) => void
  onDelete: (subject: ListedSubject) => void
}

export function SubjectTable({ subjects, onEdit, onDelete }: SubjectTableProps) {
  const structure = useStructure()
  return (
    <Table data-cards="flow">
      <TableCaption>{texts.caption}</TableCaption>
      <ColumnHeads
        titles={[columns.name, columns.code, columns.level, columns.use]}
        actions={columns.actions}
      />
      <TableBody>
        {subjects.map((subject) => {
          const { id, name, code, classes, notes, assignments } = subject
          const isUsed = classes + notes + assignments > 0
          const edit = { icon: Pencil, words: texts.edit, onAct: () => onEdit(subject) }
          const remove = { icon: Trash2, words: texts.remove, onAct: () => onDelete(subject) }
          return (
            <TableRow key={id}>
              <TableCell rowTitle>{name}</TableCell>
              <TableCell label={columns.code} data-plain="">
                {code}
              </TableCell>
              <TableCell label={columns.level} data-plain="" className="min-w-28">
                {levelsOfSubject(structure, subject).join(', ')}
              </TableCell>
              <TableCell label={columns.use} data-plain="">
                {texts.use(classes, notes, assignments)}
              </TableCell>
              <TableCell beside="end">
                <span className="-my-3 block">
                  <RowActions of={name} actions={isUsed ? [edit] : [edit, remove]} />
                </span>
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
