import {
  Table,
  TableBody,
  TableCaption,
  TableHead,
  TableHeader,
  TableRow,
} from '#app/components/ui/table.tsx'
import { rowActions, selection } from '#app/content/account-lists.ts'
import { list, studentList } from '#app/content/admin-portal.ts'
import type { SortOf, StudentColumn } from '#shared/account-filters.ts'
import type { ListedStudentAccount } from '#shared/contracts/accounts.ts'
import type { RowAction } from './row-menu.tsx'
import { SortHead, stickyHead } from './sort-head.tsx'
import { isSortable, type OptionalStudentColumn } from './student-columns.tsx'
import { StudentRow } from './student-row.tsx'

interface StudentTableProps {
  students: ListedStudentAccount[]
  /** The optional columns that are shown; the name is always there. */
  columns: readonly OptionalStudentColumn[]
  passwordsShown: boolean
  sort: SortOf<StudentColumn>
  onSort: (sort: SortOf<StudentColumn>) => void
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onAct: (action: RowAction, student: ListedStudentAccount) => void
}

export function StudentTable({ students, selected, onSelect, ...props }: StudentTableProps) {
  const ids = students.map(({ id }) => id)

  function toggle(some: string[], isSelected: boolean) {
    const next = new Set(selected)
    for (const id of some)
      if (isSelected) next.add(id)
      else next.delete(id)
    onSelect(next)
  }

  return (
    <>
      <SelectAll
        isChecked={ids.every((id) => selected.has(id))}
        onToggle={(isSelected) => toggle(ids, isSelected)}
      />
      <Table>
        <TableCaption>{studentList.caption}</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead className={`w-11 ${stickyHead}`}>
              <span className="sr-only">{rowActions.selectColumn}</span>
            </TableHead>
            <SortHead
              column="name"
              label={studentList.columns.name}
              sort={props.sort}
              onSort={props.onSort}
            />
            {props.columns.map((column) =>
              isSortable(column) ? (
                <SortHead
                  key={column}
                  column={column}
                  label={studentList.columns[column]}
                  sort={props.sort}
                  onSort={props.onSort}
                />
              ) : (
                <TableHead key={column} className={stickyHead}>
                  {studentList.columns[column]}
                </TableHead>
              ),
            )}
            {props.passwordsShown && <TableHead className={stickyHead}>{list.defaultPassword}</TableHead>}
            <TableHead className={stickyHead}>
              <span className="sr-only">{rowActions.column}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {students.map((student) => (
            <StudentRow
              key={student.id}
              student={student}
              columns={props.columns}
              passwordsShown={props.passwordsShown}
              isSelected={selected.has(student.id)}
              onSelect={(isSelected) => toggle([student.id], isSelected)}
              onAct={(action) => props.onAct(action, student)}
            />
          ))}
        </TableBody>
      </Table>
    </>
  )
}

function SelectAll({ isChecked, onToggle }: { isChecked: boolean; onToggle: (isSelected: boolean) => void }) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 accent-valley"
        checked={isChecked}
        onChange={(event) => onToggle(event.target.checked)}
      />
      {selection.all}
    </label>
  )
}
