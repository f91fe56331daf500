import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { PrintSource } from './print-source.ts'
import type { PaperLanguage } from '#shared/translations/languages.ts'
import type { Tx } from '#server/database/database.ts'
import { safeFileName } from '#server/storage/archive.ts'
import { FileReply } from '#shared/contract/file-reply.ts'
import type { CardsOf } from './card-queries.ts'
import { issueClass } from './issue-class.ts'

/** The report cards of a home class for a term, in a transaction of the owner. @throws {AppError} 409 nothing is released yet */
export async function replyWithCards(
  tx: Tx,
  of: CardsOf & { renew: boolean; language: PaperLanguage },
  origin: RequestOrigin,
  from: PrintSource,
): Promise<FileReply> {
  const { cards, title, body } = await issueClass(tx, of, from)
  await writeAudit(
    tx,
    {
      action: 'results.cards_printed',
      subject: { type: 'class', id: of.class_name },
      details: { ...of, students: cards },
    },
    origin,
  )
  return new FileReply(safeFileName(`${title.replace(',', '')}.pdf`), 'application/pdf', body)
}
