import { useQuery } from '@tanstack/react-query'
import { Printer, ReceiptText } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { DialogContent, DialogRoot, DialogTrigger } from '#app/components/ui/dialog.tsx'
import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { frame } from '#app/words/account/session.ts'
import { receipt as words } from '#app/words/student/hand-ins.ts'
import { useStudent } from '#app/features/student/dashboard/student-context.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { StudentAssignment } from '#shared/dashboard/contract.ts'
import { ReceiptSlip } from './receipt-slip.tsx'

/** The student's own hand-ins for an assignment, newest first. */
const receiptsQuery = callQuery('handIns', 'list', { kept: 'to read' })

interface ReceiptsProps {
  assignment: Pick<StudentAssignment, 'id' | 'title'>
}

/** Opens the receipt, and earlier ones. */
export function ReceiptButton({ assignment }: ReceiptsProps) {
  return (
    <DialogRoot>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm" aria-label={`${words.open}: ${assignment.title}`}>
          <ReceiptText className="size-4" aria-hidden="true" />
          {words.open}
        </Button>
      </DialogTrigger>
      <DialogContent title={words.title} description={words.intro} data-print>
        <Receipts assignment={assignment} />
      </DialogContent>
    </DialogRoot>
  )
}

function Receipts({ assignment }: ReceiptsProps) {
  const { userId } = useStudent()
  const query = useQuery(receiptsQuery(userId, { id: assignment.id }))
  const { data } = query
  if (query.isPending) return <Skeleton className="h-72" />
  if (!data) {
    return (
      <RetryAlert title={words.failed} action={frame.tryAgain} query={query}>
        {words.failedHelp}
      </RetryAlert>
    )
  }
  const replaced = data.filter(({ counts }) => !counts)
  return (
    <div className="space-y-6">
      {data
        .filter(({ counts }) => counts)
        .map((receipt) => (
          <ReceiptSlip key={receipt.receipt_number} receipt={receipt} title={assignment.title} />
        ))}
      <Button variant="secondary" className="w-full print:hidden" onClick={() => window.print()}>
        <Printer className="size-5" aria-hidden="true" />
        {words.print}
      </Button>
      {replaced.length > 0 && (
        <details className="print:hidden">
          <summary className="min-h-12 cursor-pointer py-2 font-semibold">
            {words.history} ({replaced.length})
          </summary>
          <div className="space-y-6 pt-2">
            {replaced.map((receipt) => (
              <ReceiptSlip key={receipt.receipt_number} receipt={receipt} title={assignment.title} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
