import type { ReactNode } from 'react'
import { EmailText } from './email-text.tsx'
import { list } from '#app/words/office/portal.ts'
import { formatDate } from '#app/lib/text/format.ts'
import { studentColumns, type StudentColumn } from '#shared/accounts/filters.ts'
import type { ListedStudentAccount } from '#shared/accounts/contract.ts'
import { GuardianLines } from '#app/components/portal/guardian-lines.tsx'
import { shownValue } from '#app/components/portal/field-value.ts'
import { studentFieldNames, studentFields } from '#shared/accounts/student-fields.ts'
import { AccountStatus } from './account-status.tsx'

/** All columns of the student list. The specification has this order; the others come after its address. */
const allColumns = [
  'number',
  'name',
  'grade',
  'class',
  'email',
  'default_password',
  'guardians',
  ...studentFieldNames,
  'status',
  'enrolled',
] as const

export type StudentListColumn = (typeof allColumns)[number]
export type OptionalStudentColumn = Exclude<StudentListColumn, 'name' | 'default_password'>

/** The columns that can be switched on and off, in their order. */
export const optionalStudentColumns = allColumns.filter(
  (column): column is OptionalStudentColumn => column !== 'name' && column !== 'default_password',
)

/** The columns that are shown, in their order; the name is always there. */
export function shownColumns(
  chosen: ReadonlySet<OptionalStudentColumn>,
  passwordsShown: boolean,
): StudentListColumn[] {
  return allColumns.filter((column) => {
    if (column === 'name') return true
    return column === 'default_password' ? passwordsShown : chosen.has(column)
  })
}

const narrow: OptionalStudentColumn[] = ['number', 'grade', 'class', 'status']
/** Those of the specification. */
const wide: OptionalStudentColumn[] = ['number', 'grade', 'class', 'email', 'status', 'enrolled']

/**
 * The columns that are shown until somebody chooses others: those that identify a student, or all where there
 * is room.
 */
export function initialStudentColumns(): OptionalStudentColumn[] {
  return window.matchMedia('(width >= 80rem)').matches ? wide : narrow
}

export function isSortable(column: StudentListColumn): column is StudentColumn {
  return (studentColumns as readonly string[]).includes(column)
}

/** The content of a student's cell in a column other than the name. */
export function studentCell(
  column: Exclude<StudentListColumn, 'name'>,
  student: ListedStudentAccount,
  studentDomain: string,
): ReactNode {
  switch (column) {
    case 'number':
      return student.admission_number
    case 'grade':
      return student.grade_level ?? list.none
    case 'class':
      return student.class_name ?? list.none
    case 'email':
      return (
        <EmailText
          address={student.contact_email ?? `${student.admission_number.toLowerCase()}@${studentDomain}`}
        />
      )
    case 'default_password':
      return student.default_password_in_force ? student.admission_number : list.changed
    case 'guardians':
      return <GuardianLines guardians={student.guardians} />
    case 'status':
      return <AccountStatus status={student.status} />
    case 'enrolled':
      return formatDate(student.enrollment_date)
    default:
      return shownValue(studentFields[column], student[column])
  }
}
