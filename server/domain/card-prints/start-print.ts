import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { conflict } from '#server/http/errors.ts'
import type { CardPrint } from '#shared/card-prints/contract.ts'
import { because } from '#shared/reasons.ts'
import { listPrints, requestPrint, type PrintRequest } from './queries.ts'

/**
 * Requests the report cards of a grade or the whole school, in a transaction of the owner.
 * @throws {AppError} 409 NO_RESULTS when nothing is released yet
 */
export async function startPrint(
  tx: Tx,
  of: PrintRequest,
  requestedBy: string,
  origin: RequestOrigin,
): Promise<CardPrint[]> {
  const classes = await requestPrint(tx, of, requestedBy)
  if (classes === 0) throw conflict('NO_RESULTS', because('cardPrints.noResults', of.term))
  await writeAudit(
    tx,
    {
      action: 'results.cards_printed',
      subject: { type: 'class', id: null },
      details: { ...of, classes },
    },
    origin,
  )
  return await listPrints(tx)
}
