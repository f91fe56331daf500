import { Archive, ArchiveRestore, Copy, Pencil, Sigma, Trash2 } from 'lucide-react'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
import { classTexts } from '#app/words/teacher/classes.ts'
import { sheetTexts } from '#app/words/teacher/mark-sheet.ts'
import { resultTexts } from '#app/words/teacher/results.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import type { TaughtClass } from '#shared/classes/contract.ts'

interface ClassTableProps {
  classes: readonly TaughtClass[]
  caption: string
  onMarks: (taught: TaughtClass) => void
  onResults: (taught: TaughtClass) => void
  onEdit: (taught: TaughtClass) => void
  onCopy: (taught: TaughtClass) => void
  onArchive: (taught: TaughtClass) => void
  onDelete: (taught: TaughtClass) => void
}

const columns = classTexts.columns

export function ClassTable({ classes, caption, ...act }: ClassTableProps) {
  return (
    <Table data-cards="flow">
      <TableCaption>{caption}</TableCaption>
      <ColumnHeads
        titles={[
          columns.name,
          columns.subject,
          columns.year,
          columns.term,
          columns.room,
          { title: columns.students, align: 'end' },
          { title: teaching.actions, align: 'end' },
        ]}
      />
      <TableBody>
        {classes.map((taught) => (
          <TableRow key={taught.id}>
            <TableCell rowTitle className="font-semibold">
              {taught.name}
            </TableCell>
            <TableCell label={columns.subject} data-plain="">
              {subjectOf(taught)}
            </TableCell>
            <TableCell label={columns.year} data-plain="">
              {taught.academic_year}
            </TableCell>
            <TableCell label={columns.term} data-plain="">
              {taught.term}
            </TableCell>
            <TableCell label={columns.room}>{taught.room || teaching.missing}</TableCell>
            <TableCell label={columns.students} align="end" className="tabular-nums">
              {taught.students}
            </TableCell>
            <TableCell align="end" className="sm:py-1!">
              <span className="flex flex-wrap items-center justify-end max-sm:w-full max-sm:justify-between">
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`${sheetTexts.open}: ${taught.name}, ${subjectOf(taught)}`}
                  onClick={() => act.onMarks(taught)}
                >
                  {sheetTexts.open}
                </Button>
                <RowActions
                  hasWords
                  of={`${taught.name}, ${subjectOf(taught)}`}
                  actions={[
                    { icon: Sigma, words: resultTexts.open, onAct: () => act.onResults(taught) },
                    { icon: Pencil, words: teaching.edit, onAct: () => act.onEdit(taught) },
                    { icon: Copy, words: teaching.copy, onAct: () => act.onCopy(taught) },
                    {
                      icon: taught.is_archived ? ArchiveRestore : Archive,
                      words: taught.is_archived ? teaching.restore : teaching.archive,
                      onAct: () => act.onArchive(taught),
                    },
                    { icon: Trash2, words: teaching.delete, onAct: () => act.onDelete(taught) },
                  ]}
                />
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** 'name (code)', or N/A (spec/teacher-and-admin.md section 2). */
export function subjectOf({ subject_name, subject_code }: TaughtClass): string {
  return subject_name ? `${subject_name} (${subject_code})` : teaching.missing
}
