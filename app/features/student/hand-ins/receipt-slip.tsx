import type { ReactNode } from 'react'
import { StatusBadge } from '#app/components/ui/status-badge.tsx'
import { receipt as words } from '#app/words/student/hand-ins.ts'
import { formatMoment } from '#app/lib/text/format.ts'
import type { Receipt } from '#shared/hand-ins/contract.ts'
import { formatMegabytes } from '#shared/file-size.ts'
import { useSchool } from '#app/lib/page/school.ts'
import { useStudent } from '#app/features/student/dashboard/student-context.ts'

/** The proof of one hand-in. @param title of the assignment */
export function ReceiptSlip({ receipt, title }: { receipt: Receipt; title: string }) {
  const { name } = useSchool()
  const { student } = useStudent()
  return (
    <div className="rounded-md border border-dashed border-control p-4">
      <p className="text-sm text-ink-soft">{name}</p>
      <p className="font-display text-2xl tabular-nums">{receipt.receipt_number}</p>
      <dl className="mt-3 space-y-2">
        <Entry name={words.student}>
          {student.first_name} {student.last_name}, {student.admission_number}
        </Entry>
        <Entry name={words.assignment}>{title}</Entry>
        <Entry name={words.file}>
          <a href={receipt.file_url} className="inline-block py-1 text-river-ink underline">
            {receipt.file_name}
          </a>
        </Entry>
        <Entry name={words.size}>{formatMegabytes(receipt.file_size)}</Entry>
        <Entry name={words.time}>{formatMoment(receipt.submitted_at)}</Entry>
        {receipt.queued_at &&
          (receipt.queued_at_proved ? (
            <Entry name={words.countsFrom}>{formatMoment(receipt.queued_at)}</Entry>
          ) : (
            <Entry name={words.queued}>{words.queuedAt(formatMoment(receipt.queued_at))}</Entry>
          ))}
        <Entry name={words.status}>
          <StatusBadge status={receipt.status} />
        </Entry>
        <Entry name={words.checksum}>
          <span className="font-mono text-sm break-all">{receipt.sha256}</span>
        </Entry>
      </dl>
    </div>
  )
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
