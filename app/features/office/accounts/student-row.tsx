import { CircleCheck } from 'lucide-react'
import { Badge } from '#app/components/ui/badge.tsx'
import { TableCell, TableRow } from '#app/components/ui/table.tsx'
import { rowActions, selection } from '#app/content/account-lists.ts'
import { list, studentList } from '#app/content/admin-portal.ts'
import { formatDay } from '#app/lib/format.ts'
import { school } from '#school.config.ts'
import type { ListedStudentAccount } from '#shared/contracts/accounts.ts'
import { RowMenu, type RowAction } from './row-menu.tsx'

const { columns } = studentList

interface StudentRowProps {
  student: ListedStudentAccount
  passwordsShown: boolean
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onAct: (action: RowAction) => void
}

export function StudentRow({ student, passwordsShown, isSelected, onSelect, onAct }: StudentRowProps) {
  const { id, admission_number, contact_email, status } = student
  const name = `${student.first_name} ${student.last_name}`
  return (
    <TableRow>
      <TableCell label={rowActions.selectColumn}>
        <label className="-m-3 grid size-11 cursor-pointer place-items-center">
          <span className="sr-only">{selection.select(name)}</span>
          <input
            type="checkbox"
            className="size-5 accent-valley"
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
      </TableCell>
      <TableCell rowTitle>{admission_number}</TableCell>
      <TableCell label={columns.name}>{name}</TableCell>
      <TableCell label={columns.grade}>{student.grade_level ?? list.none}</TableCell>
      <TableCell label={columns.class}>{student.class_name ?? list.none}</TableCell>
      <TableCell label={columns.email} className="break-all">
        {contact_email ?? `${admission_number.toLowerCase()}@${school.studentEmailDomain}`}
      </TableCell>
      {passwordsShown && (
        <TableCell label={list.defaultPassword}>
          {student.default_password_in_force ? admission_number : list.changed}
        </TableCell>
      )}
      <TableCell label={columns.status}>
        <AccountStatus status={status} />
      </TableCell>
      <TableCell label={columns.enrolled}>{formatDay(student.enrollment_date)}</TableCell>
      <TableCell label={rowActions.column}>
        <span className="-my-3 block">
          <RowMenu id={id} name={name} isActive={status === 'Active'} onAct={onAct} />
        </span>
      </TableCell>
    </TableRow>
  )
}

/** Active in green with its icon, whatever else in grey. */
export function AccountStatus({ status }: { status: string }) {
  return status === 'Active' ? (
    <Badge tone="green" icon={CircleCheck}>
      {status}
    </Badge>
  ) : (
    <Badge>{status}</Badge>
  )
}
