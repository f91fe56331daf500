import type { ReactNode } from 'react'
import { recordTexts } from '#app/words/office/student-records.ts'
import { studentCell } from '#app/features/office/people/accounts/student-columns.tsx'
import { shownValue } from '#app/components/portal/field-value.ts'
import { formatDay, formatMoment } from '#app/lib/text/format.ts'
import { useCurrentSchool } from '#app/session/current-school.ts'
import type { StudentRecord } from '#shared/student-records/contract.ts'
import { StatusOfToday } from './status-history.tsx'
import { studentFieldNames, studentFields } from '#shared/accounts/student-fields.ts'

const { facts, none, account: words } = recordTexts

export function Particulars({ student, account }: Pick<StudentRecord, 'student' | 'account'>) {
  const { studentEmailDomain } = useCurrentSchool()
  const rows = [
    [facts.number, student.admission_number],
    [facts.status, <StatusOfToday key="status" student={student} />],
    [facts.class, student.class_name ?? none],
    [facts.grade, student.grade_level ?? none],
    ...studentFieldNames.map(
      (field) => [studentFields[field].label, shownValue(studentFields[field], student[field])] as const,
    ),
    [facts.email, studentCell('email', student, studentEmailDomain)],
    [facts.enrolled, formatDay(student.enrollment_date)],
    [facts.account, describe(account)],
  ] as const satisfies (readonly [string, ReactNode])[]
  return (
    <section aria-label={recordTexts.particulars}>
      <dl className="grid gap-x-8 border-y border-line sm:grid-cols-2 lg:grid-cols-3">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function describe(account: StudentRecord['account']): string {
  if (!account) return words.none
  if (account.is_closed) return words.closed
  if (account.last_sign_in_at === null) return words.never
  return account.password_changed ? words.lastUsed(formatMoment(account.last_sign_in_at)) : words.first
}
