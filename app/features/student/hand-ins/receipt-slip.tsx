import { use, type ReactNode } from 'react'
import { StatusBadge } from '#app/components/ui/badge.tsx'
import { receipt as words } from '#app/content/student-portal.ts'
import { formatMoment } from '#app/lib/format.ts'
import type { Receipt } from '#shared/contracts/hand-ins.ts'
import { formatMegabytes } from '#shared/file-types.ts'
import { school } from '#school.config.ts'
import { StudentContext } from '#app/features/student/assignments/student-context.ts'

/** The proof of one hand-in. @param title of the assignment */
export function ReceiptSlip({ receipt, title }: { receipt: Receipt; title: string }) {
  const student = use(StudentContext)
  return (
    <div className="rounded-md border border-dashed border-control p-4">
      <p className="text-sm text-ink-soft">{school.name}</p>
      <p className="font-display text-2xl tabular-nums">{receipt.receipt_number}</p>
      <dl className="mt-3 space-y-2">
        {student && (
          <Line name={words.student}>
            {student.first_name} {student.last_name}, {student.admission_number}
          </Line>
        )}
        <Line name={words.assignment}>{title}</Line>
        <Line name={words.file}>
          <a href={receipt.file_url} className="inline-block py-1 text-river-ink underline">
            {receipt.file_name}
          </a>
        </Line>
        <Line name={words.size}>{formatMegabytes(receipt.file_size)}</Line>
        <Line name={words.time}>{formatMoment(receipt.submitted_at)}</Line>
        <Line name={words.status}>
          <StatusBadge status={receipt.status} />
        </Line>
        <Line name={words.checksum}>
          <span className="font-mono text-sm break-all">{receipt.sha256}</span>
        </Line>
      </dl>
    </div>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
