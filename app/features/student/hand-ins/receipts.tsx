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
import { Fragment, type ReactNode } from 'react'
import { StatusBadge } from '#app/components/ui/status-badge.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import type { Receipt } from '#shared/hand-ins/contract.ts'
import { filesOf } from '#shared/hand-ins/rules.ts'
import { formatMegabytes } from '#shared/file-size.ts'
import { useSchool } from '#app/lib/page/school.ts'

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

/** The proof of one hand-in. @param title of the assignment */
function ReceiptSlip({ receipt, title }: { receipt: Receipt; title: string }) {
  const { name } = useSchool()
  const { student } = useStudent()
  const files = filesOf<HandedInFile>(receipt)
  return (
    <div className="rounded-md border border-dashed border-control p-4">
      <p className="text-sm text-ink-soft">{name}</p>
      <p className="font-display text-2xl tabular-nums">{receipt.receipt_number}</p>
      <dl className="mt-3 space-y-2">
        <Entry name={words.student}>
          {student.first_name} {student.last_name}, {student.admission_number}
        </Entry>
        <Entry name={words.assignment}>{title}</Entry>
        {files.length === 1 && <FileEntries file={receipt} />}
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
        {files.length === 1 && <Checksum file={receipt} />}
        {files.length > 1 &&
          files.map((file, index) => (
            <Fragment key={index}>
              <FileEntries file={file} number={words.fileAt(index + 1, files.length)} />
              <Checksum file={file} />
            </Fragment>
          ))}
      </dl>
    </div>
  )
}

type HandedInFile = Pick<Receipt, 'file_name' | 'file_size' | 'file_url' | 'sha256'>

/** @param number its position among several */
function FileEntries({ file, number }: { file: HandedInFile; number?: string }) {
  return (
    <>
      <Entry name={number ?? words.file}>
        <a href={file.file_url} className="inline-block max-w-full py-1 break-words text-river-ink underline">
          {file.file_name}
        </a>
      </Entry>
      <Entry name={words.size}>{formatMegabytes(file.file_size)}</Entry>
    </>
  )
}

function Checksum({ file }: { file: HandedInFile }) {
  return (
    <Entry name={words.checksum}>
      <span className="font-mono text-sm break-all">{file.sha256}</span>
    </Entry>
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
