import type { RequestOrigin } from '#server/access/request-origin.ts'
import { settingId } from '#server/audit/setting-history-queries.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { isSame } from '#server/database/same-values.ts'
import { changedMeanwhile } from '#server/http/conflicts.ts'
import type { CardTemplate } from '#shared/card-template/card-parts.ts'
import type { StoredTemplate } from '#shared/card-template/contract.ts'
import * as queries from '#server/domain/report-cards/template-queries.ts'

/**
 * Makes this what stands on the report cards that are issued from now on.
 * @throws {AppError} 409 changed since it was read
 */
export async function saveTemplate(
  tx: Tx,
  { updated_at, ...template }: CardTemplate & { updated_at: string },
  origin: RequestOrigin,
): Promise<StoredTemplate> {
  const stored = await queries.lockTemplate(tx)
  // A reply that was lost is asked for again.
  if (isSame(stored.template, template)) return stored
  if (stored.updated_at !== updated_at) throw changedMeanwhile('page')
  await queries.putTemplate(tx, template)
  await writeAudit(
    tx,
    {
      action: 'results.card_template_changed',
      subject: { type: 'card_template', id: settingId },
      details: { before: stored.template, after: template },
    },
    origin,
  )
  return await queries.findTemplate(tx)
}
