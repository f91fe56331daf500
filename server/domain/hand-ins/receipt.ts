import { withLinks } from '#server/uploads/row-file.ts'
import type { LinkSigner } from '#server/storage/signed-url.ts'
import type { Receipt } from '#shared/hand-ins/contract.ts'
import { formatReceiptNumber } from '#shared/hand-ins/receipts.ts'
import type { HandInRow } from './queries.ts'

/** A hand-in as the student sees it, with a link to the file. */
export function toReceipt(row: HandInRow, counts: boolean, links: LinkSigner): Receipt {
  return {
    receipt_number: formatReceiptNumber(row.receipt_number, row.received_at),
    assignment_id: row.assignment_id,
    status: row.status as Receipt['status'],
    file_name: row.file_name,
    file_size: row.file_size,
    sha256: row.sha256,
    submitted_at: row.received_at.toISOString(),
    started_at: row.started_at.toISOString(),
    queued_at: row.queued_at?.toISOString() ?? null,
    queued_at_proved: row.queued_at_proved,
    file_url: links.signFileUrl(row.file_url, row.file_name),
    further_files: withLinks(row.further_files, links),
    grade: row.grade,
    feedback: row.feedback,
    counts,
  }
}
