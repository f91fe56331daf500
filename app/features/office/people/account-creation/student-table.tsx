import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { EmailText } from '#app/features/office/people/accounts/email-text.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
import { studentAuth } from '#app/words/office/portal.ts'
import type { StudentCreation } from '#shared/account-creation/contract.ts'

const { columns, states } = studentAuth

export function StudentTable({ students }: { students: StudentCreation[] }) {
  return (
    <Table data-cards="flow">
      <TableCaption>{studentAuth.caption}</TableCaption>
      <ColumnHeads titles={Object.values(columns)} />
      <TableBody>
        {students.map((student) => (
          <TableRow key={student.student_id}>
            <TableCell rowTitle>{student.admission_number}</TableCell>
            <TableCell
              label={columns.name}
              data-plain=""
            >{`${student.first_name} ${student.last_name}`}</TableCell>
            <TableCell label={columns.email} data-plain="" className="wrap-anywhere">
              <EmailText address={student.suggested_email} />
            </TableCell>
            <TableCell label={columns.state} data-plain="">
              <State student={student} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
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
