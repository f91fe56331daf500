import {
  Table,
  TableBody,
  TableCaption,
  TableHead,
  TableHeader,
  TableRow,
  TableCell,
} from '#app/components/ui/table.tsx'
import { rowActions, selection } from '#app/words/office/accounts.ts'
import { studentList } from '#app/words/office/portal.ts'
import { useCurrentSchool } from '#app/session/current-school.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { classNames } from '#app/lib/page/class-names.ts'
import type { SortOf, StudentColumn } from '#shared/accounts/filters.ts'
import type { ListedStudentAccount } from '#shared/accounts/contract.ts'
import { type RowAction, RowMenu } from './row-menu.tsx'
import { toggled } from './select-all.tsx'
import { SortHead, stickyHead } from './sort-head.tsx'
import { isSortable, type StudentListColumn, studentCell } from './student-columns.tsx'

interface StudentTableProps {
  students: ListedStudentAccount[]
  columns: readonly StudentListColumn[]
  sort: SortOf<StudentColumn>
  onSort: (sort: SortOf<StudentColumn>) => void
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onAct: (action: RowAction, student: ListedStudentAccount) => void
}

export function StudentTable({ students, selected, onSelect, ...props }: StudentTableProps) {
  const { studentEmailDomain } = useCurrentSchool()
  return (
    <Table data-cards="flow">
      <TableCaption>{studentList.caption}</TableCaption>
      <TableHeader>
        <TableRow>
          <TableHead className={`w-11 ${stickyHead}`}>
            <span className="sr-only">{rowActions.selectColumn}</span>
          </TableHead>
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
            studentDomain={studentEmailDomain}
            columns={props.columns}
            isSelected={selected.has(student.id)}
            onSelect={(isSelected) => onSelect(toggled(selected, [student.id], isSelected))}
            onAct={(action) => props.onAct(action, student)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

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

function StudentRow({ student, studentDomain, columns, isSelected, onSelect, onAct }: StudentRowProps) {
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
