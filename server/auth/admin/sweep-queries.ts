import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { dayMs } from '#shared/time.ts'

const daysUnused = 90
const daysOfGuesses = 30
const maxGuesses = 100_000
/** Twice the memory of any limit: guesses at made-up names must not fill the table. */
const limitHours = 2

/**
 * Deletes everything that no longer has an effect: limits without a failure for some hours, expired links,
 * codes and challenges, sign-ins that were never completed, and sessions that ended or were not used for
 * {@link daysUnused} days, longer than any school holiday.
 */
export async function sweepSignIns(tx: Tx, now: Date = new Date()): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await Promise.all([
    tx
      .deleteFrom('auth.throttles')
      .where('updated_at', '<', before(limitHours / 24))
      .where((row) => row.or([row('blocked_until', 'is', null), row('blocked_until', '<', now)]))
      .execute(),
    tx.deleteFrom('auth.one_time_tokens').where('expires_at', '<', now).execute(),
    tx.deleteFrom('auth.mfa_challenges').where('expires_at', '<', before(1)).execute(),
    // A link from a mail may be opened a day later, and its code exchanged after that.
    tx.deleteFrom('auth.flow_states').where('created_at', '<', before(2)).execute(),
    tx.deleteFrom('auth.saml_relay_states').where('created_at', '<', before(1)).execute(),
    tx.deleteFrom('auth.saml_assertions').where('expires_at', '<', now).execute(),
    tx.deleteFrom('auth.guardian_sessions').where('expires_at', '<', now).execute(),
    tx
      .deleteFrom('auth.sessions')
      .where((row) => row.or([row('not_after', '<', now), row('updated_at', '<', before(daysUnused))]))
      .execute(),
  ])
}

/**
 * Deletes failed sign-ins at accounts that do not exist, which anyone on the internet can cause without
 * limit: those older than 30 days, and of the rest all but the newest 100,000. Everything else in the audit
 * log stays.
 */
export async function sweepGuesses(tx: Tx, max = maxGuesses, now: Date = new Date()): Promise<void> {
  const isGuess = sql`action = 'auth.sign_in_failed' and subject_id is null`
  const tooOld = new Date(now.getTime() - daysOfGuesses * dayMs)
  await sql`
    delete from auth.audit_log where ${isGuess} and (at < ${tooOld} or (at, id) <= (
      select at, id from auth.audit_log where ${isGuess} order by at desc, id desc offset ${max} limit 1))`.execute(
    tx,
  )
}
