import {
  Table,
  TableBody,
  TableCaption,
  TableHead,
  TableHeader,
  TableRow,
} from '#app/components/ui/table.tsx'
import { rowActions } from '#app/words/office/accounts.ts'
import { studentList } from '#app/words/office/portal.ts'
import { useCurrentSchool } from '#app/session/current-school.ts'
import type { SortOf, StudentColumn } from '#shared/accounts/filters.ts'
import type { ListedStudentAccount } from '#shared/accounts/contract.ts'
import type { RowAction } from './row-menu.tsx'
import { toggled } from './select-all.tsx'
import { SortHead, stickyHead } from './sort-head.tsx'
import { isSortable, type StudentListColumn } from './student-columns.tsx'
import { StudentRow } from './student-row.tsx'

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
