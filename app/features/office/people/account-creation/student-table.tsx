import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { EmailText } from '#app/features/office/people/accounts/email-text.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { PlainTable } from '#app/components/portal/plain-table.tsx'
import { studentAuth } from '#app/words/office/portal.ts'
import type { StudentCreation } from '#shared/account-creation/contract.ts'

const { columns, states } = studentAuth

export function StudentTable({ students }: { students: StudentCreation[] }) {
  return (
    <PlainTable
      hasFlowingCards
      caption={studentAuth.caption}
      rows={students}
      keyOf={({ student_id }) => student_id}
      columns={[
        { title: columns.number, renderCell: ({ admission_number }) => admission_number },
        {
          title: columns.name,
          isPlain: true,
          renderCell: ({ first_name, last_name }) => `${first_name} ${last_name}`,
        },
        {
          title: columns.email,
          isPlain: true,
          className: 'wrap-anywhere',
          renderCell: ({ suggested_email }) => <EmailText address={suggested_email} />,
        },
        { title: columns.state, isPlain: true, renderCell: (student) => <State student={student} /> },
      ]}
    />
  )
}

function State({ student: { state, reason } }: { student: StudentCreation }) {
  return (
    <span>
      <span className="inline-flex items-center gap-2">
        {state === 'missing' && <CircleDashed className="size-5 text-ink-soft" aria-hidden="true" />}
        {state === 'pending' && <Spinner className="size-5" />}
        {state === 'success' && <CircleCheck className="size-5 text-valley-ink" aria-hidden="true" />}
        {state === 'error' && <CircleAlert className="size-5 text-clay-ink" aria-hidden="true" />}
        {states[state]}
      </span>
      {reason && <span className="block text-sm text-clay-ink">{reason}</span>}
    </span>
  )
}
