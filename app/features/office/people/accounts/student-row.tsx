import { Link } from '#app/lib/navigation/link.tsx'
import { TableCell, TableRow } from '#app/components/ui/table.tsx'
import { selection } from '#app/words/office/accounts.ts'
import { studentList } from '#app/words/office/portal.ts'
import { classNames } from '#app/lib/page/class-names.ts'
import type { ListedStudentAccount } from '#shared/accounts/contract.ts'
import { RowMenu, type RowAction } from './row-menu.tsx'
import { studentCell, type StudentListColumn } from './student-columns.tsx'

interface StudentRowProps {
  student: ListedStudentAccount
  /** The part after the @ in the name of the account. */
  studentDomain: string
  columns: readonly StudentListColumn[]
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onAct: (action: RowAction) => void
}

/** Columns whose values need no label in a card. */
const speaksForItself = new Set<StudentListColumn>(['number', 'email', 'status'])

/** Rows of 44 px where the table is wide enough to be one. */
const cell = 'lg:py-2! lg:align-middle!'

export function StudentRow({
  student,
  studentDomain,
  columns,
  isSelected,
  onSelect,
  onAct,
}: StudentRowProps) {
  const { id } = student
  const name = `${student.first_name} ${student.last_name}`
  return (
    <TableRow>
      <TableCell beside="start" className={cell}>
        <label className="-m-3 grid size-11 cursor-pointer place-items-center print:hidden">
          <span className="sr-only">{selection.select(name)}</span>
          <input
            type="checkbox"
            className="size-5 accent-valley"
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
      </TableCell>
      {columns.map((column) =>
        column === 'name' ? (
          <TableCell key={column} rowTitle className={cell}>
            <Link
              to={`/admin/students/${id}`}
              className="inline-block font-semibold text-river-ink underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </TableCell>
        ) : (
          <TableCell
            key={column}
            label={studentList.columns[column]}
            data-plain={speaksForItself.has(column) ? '' : undefined}
            className={classNames(cell, 'text-sm tabular-nums', column === 'email' && 'wrap-anywhere')}
          >
            {studentCell(column, student, studentDomain)}
          </TableCell>
        ),
      )}
      <TableCell beside="end" className={cell}>
        <span className="-my-2.5 block text-right">
          <RowMenu id={id} name={name} isActive={student.status === 'Active'} onAct={onAct} />
        </span>
      </TableCell>
    </TableRow>
  )
}
