import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'

/** A name's certificate in the database. Keys are sealed. */
export interface StoredCertificate {
  account_key: Buffer | null
  private_key: Buffer | null
  chain: string | null
  ends_at: Date | null
  /** The number of certificates issued so far. */
  issues: number
  /** The reason why the last try failed. */
  fault: string | null
}

/** Records that a name is to have a certificate. */
export async function insertHost(tx: Tx, host: string): Promise<void> {
  await sql`insert into auth.certificates (host) values (${host}) on conflict do nothing`.execute(tx)
}

/** Finds the certificate of a name, with the outcome of the last try. */
export async function findCertificate(tx: Kysely<DB>, host: string): Promise<StoredCertificate | undefined> {
  return await queryRow<StoredCertificate>(tx)`
    select account_key, private_key, chain, ends_at, issues, fault
    from auth.certificates where host = ${host}`
}

/**
 * Claims the next try to get a certificate, so that only one of several processes and machines asks.
 * @param waitMs milliseconds between two tries
 * @returns whether this process may try
 */
export async function claimTry(tx: Tx, host: string, waitMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update auth.certificates set tried_at = now()
    where host = ${host} and (tried_at is null or tried_at > now()
      or tried_at < now() - make_interval(secs => ${waitMs / 1000}::double precision))`.execute(tx)
  return numAffectedRows === 1n
}

/** Stores an issued certificate. */
export async function storeCertificate(
  tx: Tx,
  host: string,
  issued: { accountKey: Buffer; privateKey: Buffer; chain: string; endsAt: Date },
): Promise<void> {
  await sql`
    update auth.certificates set account_key = ${issued.accountKey}, private_key = ${issued.privateKey},
      chain = ${issued.chain}, ends_at = ${issued.endsAt}, issues = issues + 1, fault = null
    where host = ${host}`.execute(tx)
}

/** Records why a try failed. */
export async function noteFault(tx: Tx, host: string, fault: string): Promise<void> {
  await sql`update auth.certificates set fault = ${fault.slice(0, 1000)} where host = ${host}`.execute(tx)
}

/** Stores the reply to a question of the authority, and removes those that were never asked for. */
export async function insertReply(tx: Tx, token: string, reply: string): Promise<void> {
  await sql`delete from auth.certificate_challenges where made_at < now() - interval '1 day'`.execute(tx)
  await sql`
    insert into auth.certificate_challenges (token, reply) values (${token}, ${reply})
    on conflict (token) do update set reply = excluded.reply`.execute(tx)
}

/** The replies to open questions of the authority, by token. */
export async function readReplies(tx: Kysely<DB>): Promise<Map<string, string>> {
  const rows = await queryRows<{ token: string; reply: string }>(tx)`
    select token, reply from auth.certificate_challenges`
  return new Map(rows.map(({ token, reply }) => [token, reply]))
}

/** Removes a reply that is no longer needed. */
export async function deleteReply(tx: Tx, token: string): Promise<void> {
  await sql`delete from auth.certificate_challenges where token = ${token}`.execute(tx)
}
