import type { Tx } from '#server/database/database.ts'

const daysUnused = 90

/**
 * Forgets what has no effect any more: limits without a failure for a day, links and codes that have expired, and
 * sessions that ended or were not used for {@link daysUnused} days, longer than any school holiday.
 */
export async function sweepSignIns(tx: Tx, now: Date = new Date()): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await Promise.all([
    tx.deleteFrom('auth.throttles').where('updated_at', '<', before(1)).execute(),
    tx.deleteFrom('auth.one_time_tokens').where('expires_at', '<', now).execute(),
    tx
      .deleteFrom('auth.sessions')
      .where((row) => row.or([row('not_after', '<', now), row('updated_at', '<', before(daysUnused))]))
      .execute(),
  ])
}
