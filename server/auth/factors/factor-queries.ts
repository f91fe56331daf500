import { sql } from 'kysely'
import type { AssuranceLevel, Tx } from '#server/database/database.ts'
import { queryRow } from '#server/database/query-rows.ts'

/** How long a factor may stay unverified. */
export const unverifiedSeconds = 300

/** How long the answer to a challenge may be sent again by the session that it has raised. */
const repeatSeconds = 10

/** The longest wait after wrong codes. */
const maxWaitSeconds = 900

export interface FactorSecret {
  id: string
  factor_type: 'totp' | 'phone'
  status: 'verified' | 'unverified'
  friendly_name: string | null
  phone: string | null
  secret_encrypted: Buffer | null
  last_used_step: number | null
  failures: number
  /** Whether it has been unverified for longer than {@link unverifiedSeconds}. */
  stale: boolean
  /** Seconds until it may be tried again. */
  wait_seconds: number
}

interface NewFactor {
  id: string
  userId: string
  type: 'totp' | 'phone'
  name: string | null
  secret: Buffer | null
  phone: string | null
}

/**
 * Locks an account, so that its factors change one after another. To be called before anything else of the
 * account is read or locked.
 * @param tokenLevel the level of the requesting token; the lower of it and the session's counts
 * @returns the number of factors, whether one of them is verified, and the level; nothing if account or
 * session no longer exists
 */
export async function lockFactors(
  tx: Tx,
  userId: string,
  sessionId: string,
  tokenLevel: AssuranceLevel,
): Promise<{ aal: string; count: number; hasVerified: boolean } | undefined> {
  await sql`select from auth.users where id = ${userId} for no key update`.execute(tx)
  // A separate statement: it sees the state after the lock.
  return await queryRow<{ aal: string; count: number; hasVerified: boolean }>(tx)`
    select least(s.aal, ${tokenLevel}) as aal, count(f.id)::int as count, coalesce(bool_or(f.status = 'verified'), false) as "hasVerified"
    from auth.sessions s left join auth.mfa_factors f on f.user_id = s.user_id
    where s.id = ${sessionId} and s.user_id = ${userId} group by s.id`
}

/** Deletes a person's factors that were not verified in time. @returns how many */
export async function deleteStaleFactors(tx: Tx, userId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from auth.mfa_factors where user_id = ${userId} and status = 'unverified'
      and created_at < now() - make_interval(secs => ${unverifiedSeconds})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** @returns false when the person already has a factor of that name */
export async function insertFactor(tx: Tx, factor: NewFactor): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('auth.mfa_factors')
    .values({
      id: factor.id,
      user_id: factor.userId,
      factor_type: factor.type,
      friendly_name: factor.name,
      secret_encrypted: factor.secret,
      phone: factor.phone,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Reads a person's factor and keeps other attempts at it waiting until the transaction has ended. */
export async function lockFactor(
  tx: Tx,
  userId: string,
  factorId: string,
): Promise<FactorSecret | undefined> {
  return await queryRow<FactorSecret>(tx)`
    select id, factor_type, status, friendly_name, phone, secret_encrypted, last_used_step, failures,
      status = 'unverified' and created_at < now() - make_interval(secs => ${unverifiedSeconds}) as stale,
      case when locked_until between now() and now() + make_interval(secs => ${maxWaitSeconds + 60})
        then ceil(extract(epoch from locked_until - now()))::int else 0 end as wait_seconds
    from auth.mfa_factors where id = ${factorId} and user_id = ${userId} for update`
}

/** Deletes a second factor. */
export async function deleteFactor(tx: Tx, factorId: string): Promise<void> {
  await tx.deleteFrom('auth.mfa_factors').where('id', '=', factorId).execute()
}

/**
 * Lowers the sessions whose factor was removed to aal1; without any factor left, all sessions of the account.
 */
export async function lowerSessions(tx: Tx, userId: string): Promise<void> {
  await sql`
    update auth.sessions set aal = 'aal1', factor_id = null,
      amr = (select coalesce(jsonb_agg(m order by n), '[]') from jsonb_array_elements(amr) with ordinality as e(m, n)
        where m ->> 'method' not in ('totp', 'mfa/phone', 'mfa/recovery_code'))
    where user_id = ${userId} and aal <> 'aal1' and (factor_id is null or factor_id not in (
      select id from auth.mfa_factors where user_id = ${userId} and status = 'verified'))`.execute(tx)
}

export interface ChallengeRow {
  id: string
  code_hash: Buffer | null
  attempts: number
  expired: boolean
  /**
   * Whether it was answered a moment ago, so that the answer may come again as the second press of a button.
   */
  answered: boolean
}

/** Opens a challenge. @returns when it expires, in seconds since 1970 */
export async function insertChallenge(
  tx: Tx,
  challenge: { id: string; factorId: string; codeHash: Buffer | null; ip: string | null; seconds: number },
): Promise<number> {
  const row = await queryRow<{ ends: number }>(tx)`
    with noted as (update auth.mfa_factors set last_challenged_at = now() where id = ${challenge.factorId})
    insert into auth.mfa_challenges (id, factor_id, code_hash, ip, expires_at)
    values (${challenge.id}, ${challenge.factorId}, ${challenge.codeHash}, ${challenge.ip}::inet,
      now() + make_interval(secs => ${challenge.seconds}))
    returning floor(extract(epoch from expires_at))::int as ends`
  return row?.ends ?? 0
}

/**
 * Reads a challenge of a factor that is already locked: an open one, or one that was answered a moment ago.
 */
export async function findChallenge(tx: Tx, factorId: string, id: string): Promise<ChallengeRow | undefined> {
  return await queryRow<ChallengeRow>(tx)`
    select id, code_hash, attempts, expires_at <= now() as expired, verified_at is not null as answered
    from auth.mfa_challenges where id = ${id} and factor_id = ${factorId}
      and (verified_at is null or verified_at > now() - make_interval(secs => ${repeatSeconds}))`
}

/**
 * Counts a wrong answer; after some the factor must wait, twice as long each time, up to a quarter of an
 * hour.
 */
export async function countWrongFactorCode(tx: Tx, factorId: string, challengeId: string): Promise<void> {
  await sql`
    update auth.mfa_factors set failures = failures + 1,
      locked_until = case when failures + 1 >= 5 then now() + make_interval(secs => least(${maxWaitSeconds}::int, 15 * 2 ^ least(failures - 4, 10))) end
    where id = ${factorId}`.execute(tx)
  await sql`update auth.mfa_challenges set attempts = attempts + 1 where id = ${challengeId}`.execute(tx)
}

/** Records a right answer; all other unverified factors are deleted. */
export async function acceptFactorCode(
  tx: Tx,
  userId: string,
  factor: FactorSecret,
  challengeId: string,
  step: number | null,
): Promise<void> {
  await sql`
    update auth.mfa_factors set status = 'verified', failures = 0, locked_until = null,
      last_used_step = coalesce(${step}, last_used_step) where id = ${factor.id}`.execute(tx)
  await sql`update auth.mfa_challenges set verified_at = now() where id = ${challengeId}`.execute(tx)
  await sql`delete from auth.mfa_factors where user_id = ${userId} and status = 'unverified'
    and id <> ${factor.id}`.execute(tx)
}

/** Removes the second factors and the recovery codes of an account. */
export async function removeSecondFactors(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.mfa_factors').where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.mfa_recovery_codes').where('user_id', '=', userId).execute()
}
