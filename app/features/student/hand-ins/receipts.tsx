import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { frame } from '#app/content/portal.ts'
import { receipt as words } from '#app/content/student-portal.ts'
import type { StudentAssignment } from '#shared/contracts/dashboard.ts'
import { ReceiptSlip } from './receipt-slip.tsx'
import { receiptsQuery } from './receipts-query.ts'

export function Receipts({ assignment }: { assignment: Pick<StudentAssignment, 'id' | 'title'> }) {
  const { data, isPending, isFetching, refetch } = useQuery(receiptsQuery(assignment.id))
  if (isPending) return <Skeleton className="h-72" />
  if (!data) {
    return (
      <Alert tone="error">
        <p>{words.failed}</p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          busy={isFetching}
          onClick={() => void refetch()}
        >
          {frame.tryAgain}
        </Button>
      </Alert>
    )
  }
  const current = data.filter(({ counts }) => counts)
  const replaced = data.filter(({ counts }) => !counts)
  return (
    <div className="space-y-6">
      {current.map((receipt) => (
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
