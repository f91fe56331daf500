import { sql } from 'kysely'
import type { DirectoryDb } from '#server/database/directory-tables.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { DeploymentReader, DeploymentRole, ShownAccount } from '#shared/deployment/pages.ts'

/** A session ends after an hour without use, and after a day's work in any case. */
const unused = sql`interval '1 hour'`
const longest = sql`interval '12 hours'`

/** The facts that a sign-in compares. */
export interface AccountSecrets {
  id: string
  role: DeploymentRole
  password_hash: string | null
  sealed_totp_secret: Buffer | null
  last_totp_step: number | null
}

/** Adds an account that is set up through a link. @throws PostgreSQL's error 23505 when the email has one */
export async function insertAccount(
  db: DirectoryDb,
  account: { email: string; name: string; role: DeploymentRole; created_by: string },
): Promise<void> {
  await db.insertInto('deployment_admins').values(account).execute()
}

/**
 * Voids password, second factor and sessions of an account, and sets the link with which they are set again.
 * @returns its role; undefined when no enabled account has this email
 */
export async function replaceAccountLink(
  db: DirectoryDb,
  { email, linkHash, hours }: { email: string; linkHash: Buffer; hours: number },
): Promise<DeploymentRole | undefined> {
  const row = await queryRow<{ role: DeploymentRole }>(db)`
    with account as (
      update deployment_admins
      set link_hash = ${linkHash}, link_ends_at = now() + make_interval(hours => ${hours}::int),
        password_hash = null, sealed_totp_secret = null, activated_at = null
      where email = ${email} and disabled_at is null
      returning id, role),
    ended as (delete from deployment_sessions where admin in (select id from account))
    select role from account`
  return row?.role
}

/** The account whose link this is, while the link is valid. */
export async function findByLink(
  db: DirectoryDb,
  linkHash: Buffer,
): Promise<(AccountSecrets & { email: string }) | undefined> {
  return await db
    .selectFrom('deployment_admins')
    .select(['id', 'role', 'email', 'password_hash', 'sealed_totp_secret', 'last_totp_step'])
    .where('link_hash', '=', linkHash)
    .where('link_ends_at', '>', sql<Date>`now()`)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Keeps the chosen password and a new second factor, which count once a code of it has been typed. */
export async function keepFactors(
  db: DirectoryDb,
  linkHash: Buffer,
  factors: { password_hash: string; sealed_totp_secret: Buffer },
): Promise<void> {
  await db.updateTable('deployment_admins').set(factors).where('link_hash', '=', linkHash).execute()
}

/** Activates an account whose code was right; the link is used up. @returns false when it was used meanwhile */
export async function activate(
  db: DirectoryDb,
  { linkHash, sealed, step }: { linkHash: Buffer; sealed: Buffer; step: number },
): Promise<boolean> {
  const rows = await db
    .updateTable('deployment_admins')
    .set({
      activated_at: sql`now()`,
      link_hash: null,
      link_ends_at: null,
      last_totp_step: step,
    })
    .where('link_hash', '=', linkHash)
    .where('sealed_totp_secret', '=', sealed)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** The account that may sign in with an email. */
export async function findActive(db: DirectoryDb, email: string): Promise<AccountSecrets | undefined> {
  return await db
    .selectFrom('deployment_admins')
    .select(['id', 'role', 'password_hash', 'sealed_totp_secret', 'last_totp_step'])
    .where('email', '=', email)
    .where('activated_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Uses up a code. @returns false when it, or a later one, has been used, or the account was changed */
export async function takeStep(db: DirectoryDb, account: AccountSecrets, step: number): Promise<boolean> {
  const rows = await db
    .updateTable('deployment_admins')
    .set({ last_totp_step: step })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where('disabled_at', 'is', null)
    .where((where) => where.or([where('last_totp_step', 'is', null), where('last_totp_step', '<', step)]))
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Begins a session, and removes those that have ended. */
export async function insertSession(db: DirectoryDb, admin: string, tokenHash: Buffer): Promise<void> {
  await sql`
    with ended as (
      delete from deployment_sessions where ends_at <= now() or last_used_at <= now() - ${unused}),
    forgotten as (delete from auth.throttles where updated_at < now() - interval '1 day')
    insert into deployment_sessions (token_hash, admin, ends_at)
    values (${tokenHash}, ${admin}, now() + ${longest})`.execute(db)
}

/** The reader whose session this is, which is thereby used. */
export async function useSession(db: DirectoryDb, tokenHash: Buffer): Promise<DeploymentReader | undefined> {
  return await queryRow<DeploymentReader>(db)`
    update deployment_sessions as s set last_used_at = now()
    from deployment_admins as a
    where s.token_hash = ${tokenHash} and s.ends_at > now() and s.last_used_at > now() - ${unused}
      and a.id = s.admin and a.activated_at is not null and a.disabled_at is null
    returning a.id, a.name, a.email, a.role`
}

/** Ends a session. */
export async function endSession(db: DirectoryDb, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('deployment_sessions').where('token_hash', '=', tokenHash).execute()
}

/** All accounts, those that are disabled last. */
export async function readAccounts(db: DirectoryDb): Promise<ShownAccount[]> {
  return await db
    .selectFrom('deployment_admins')
    .select(['id', 'email', 'name', 'role', 'created_by'])
    .select(
      sql<
        ShownAccount['state']
      >`case when disabled_at is not null then 'disabled' when activated_at is null then 'invited' else 'active' end`.as(
        'state',
      ),
    )
    .orderBy(sql`disabled_at is not null`)
    .orderBy('email')
    .execute()
}

/** Disables an account and ends its sessions. @returns false when no enabled account has this email */
export async function disableAccount(db: DirectoryDb, email: string): Promise<boolean> {
  const rows = await queryRows(db)`
    with account as (
      update deployment_admins set disabled_at = now(), link_hash = null, link_ends_at = null
      where email = ${email} and disabled_at is null
      returning id),
    ended as (delete from deployment_sessions where admin in (select id from account))
    select id from account`
  return rows.length > 0
}
