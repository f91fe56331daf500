import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#app/components/ui/table.tsx'
import { EmailText } from './email-text.tsx'
import { rowActions } from '#app/words/office/accounts.ts'
import { list, teacherList } from '#app/words/office/portal.ts'
import { formatDate } from '#app/lib/text/format.ts'
import type { SortOf, TeacherColumn } from '#shared/accounts/filters.ts'
import type { ListedTeacher } from '#shared/accounts/contract.ts'
import { AccountStatus } from './account-status.tsx'
import { RowMenu, type RowAction } from './row-menu.tsx'
import { SortHead, stickyHead } from './sort-head.tsx'
import { shownValue } from '#app/components/portal/field-value.ts'
import { teacherFields, type FurtherTeacherField } from '#shared/accounts/teacher-fields.ts'

const { columns } = teacherList

interface TeacherTableProps {
  teachers: ListedTeacher[]
  passwordsShown: boolean
  /** The fields that are shown beside the columns that are always there. */
  further: readonly FurtherTeacherField[]
  sort: SortOf<TeacherColumn>
  onSort: (sort: SortOf<TeacherColumn>) => void
  onAct: (action: RowAction, teacher: ListedTeacher) => void
}

export function TeacherTable(props: TeacherTableProps) {
  const { teachers, passwordsShown, further, sort, onSort, onAct } = props
  const head = (column: TeacherColumn) => (
    <SortHead column={column} label={columns[column]} sort={sort} onSort={onSort} />
  )
  return (
    <Table data-cards="flow">
      <TableCaption>{teacherList.caption}</TableCaption>
      <TableHeader>
        <TableRow>
          {head('number')}
          {head('name')}
          {head('email')}
          {passwordsShown && <TableHead className={stickyHead}>{list.defaultPassword}</TableHead>}
          {head('status')}
          {head('registered')}
          {further.map((field) => (
            <TableHead key={field} className={stickyHead}>
              {columns[field]}
            </TableHead>
          ))}
          <TableHead className={stickyHead}>
            <span className="sr-only">{rowActions.column}</span>
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {teachers.map((teacher) => (
          <TeacherRow
            key={teacher.id}
            teacher={teacher}
            passwordsShown={passwordsShown}
            further={further}
            onAct={(action) => onAct(action, teacher)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

interface TeacherRowProps extends Pick<TeacherTableProps, 'passwordsShown' | 'further'> {
  teacher: ListedTeacher
  onAct: (action: RowAction) => void
}

/** Rows of 44 px where the table is wide enough to be one. */
const cell = 'lg:py-2! lg:align-middle!'

function TeacherRow({ teacher, passwordsShown, further, onAct }: TeacherRowProps) {
  const name = `${teacher.surname} ${teacher.given_name}`
  return (
    <TableRow>
      <TableCell label={columns.number} className={cell}>
        {teacher.teacher_id}
      </TableCell>
      <TableCell rowTitle className={`${cell} font-semibold`}>
        {name}
      </TableCell>
      <TableCell label={columns.email} data-plain="" className={`${cell} wrap-anywhere`}>
        <EmailText address={teacher.email} />
      </TableCell>
      {passwordsShown && (
        <TableCell label={list.defaultPassword} className={cell}>
          {teacher.default_password_in_force ? teacher.teacher_id : list.changed}
        </TableCell>
      )}
      <TableCell label={columns.status} data-plain="" className={cell}>
        <AccountStatus status={teacher.status} />
      </TableCell>
      <TableCell label={columns.registered} className={`${cell} sm:whitespace-nowrap`}>
        {formatDate(teacher.created_at)}
      </TableCell>
      {further.map((field) => (
        <TableCell key={field} label={columns[field]} className={cell}>
          {shownValue(teacherFields[field], teacher[field])}
        </TableCell>
      ))}
      <TableCell beside="end" className={cell}>
        <span className="-my-2.5 block text-right">
          <RowMenu id={teacher.id} name={name} isActive={teacher.status === 'Active'} onAct={onAct} />
        </span>
      </TableCell>
    </TableRow>
  )
}
