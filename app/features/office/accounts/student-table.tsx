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
import { SortHead } from './sort-head.tsx'
import { StudentRow } from './student-row.tsx'

const { columns } = studentList

interface StudentTableProps {
  students: ListedStudentAccount[]
  passwordsShown: boolean
  sort: SortOf<StudentColumn>
  onSort: (sort: SortOf<StudentColumn>) => void
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onAct: (action: RowAction, student: ListedStudentAccount) => void
}

export function StudentTable({ students, selected, onSelect, ...props }: StudentTableProps) {
  const head = (column: StudentColumn) => (
    <SortHead column={column} label={columns[column]} sort={props.sort} onSort={props.onSort} />
  )
  const ids = students.map(({ id }) => id)
  const areAllSelected = ids.every((id) => selected.has(id))

  function toggle(some: string[], isSelected: boolean) {
    const next = new Set(selected)
    for (const id of some)
      if (isSelected) next.add(id)
      else next.delete(id)
    onSelect(next)
  }

  return (
    <>
      <SelectAll isChecked={areAllSelected} onToggle={(isSelected) => toggle(ids, isSelected)} />
      <Table>
        <TableCaption>{studentList.caption}</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead>
              <span className="sr-only">{rowActions.selectColumn}</span>
            </TableHead>
            {head('number')}
            {head('name')}
            {head('grade')}
            {head('class')}
            {head('email')}
            {props.passwordsShown && <TableHead>{list.defaultPassword}</TableHead>}
            {head('status')}
            {head('enrolled')}
            <TableHead>
              <span className="sr-only">{rowActions.column}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {students.map((student) => (
            <StudentRow
              key={student.id}
              student={student}
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
