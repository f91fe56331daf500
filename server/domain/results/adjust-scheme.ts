import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { isSame } from '#server/database/same-values.ts'
import { changedMeanwhile, noSuch } from '#server/http/conflicts.ts'
import { conflict } from '#server/http/errors.ts'
import type { Component } from '#shared/results/scheme.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'
import { lockMarks } from './sign-off-queries.ts'

/**
 * Chooses the parts of the results of a class of the teacher asking, replacing those of its scheme.
 * @param components null for those of the scheme
 * @param version of the scheme as it was read
 * @throws {AppError} 403, 404, 409 the results are submitted, the parts were changed elsewhere, or the office
 * does not allow the scheme to be adjusted
 */
export async function adjustScheme(
  tx: Tx,
  { id, components, version }: { id: string; components: Component[] | null; version: string },
  origin: RequestOrigin,
): Promise<void> {
  await lockMarks(tx, id)
  const group = await queries.findClass(tx, id)
  if (!group) throw noSuch('class')
  if (!group.scheme?.is_adjustable && components) {
    throw conflict('SCHEME_FIXED', because('results.schemeFixed'))
  }
  const before = group.is_adjusted ? (group.scheme?.components ?? null) : null
  if (isSame({ components: before }, { components })) return
  if (group.scheme_version !== version) throw changedMeanwhile('class')
  await queries.setOwnComponents(tx, id, components)
  await writeAudit(
    tx,
    {
      action: 'results.scheme_changed',
      subject: { type: 'class', id },
      details: { before, after: components },
    },
    origin,
  )
}
