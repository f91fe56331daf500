import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'

/** Whether there is an administrator whose account was not deleted. */
export async function hasAdministrator(db: Kysely<DB>): Promise<boolean> {
  const rows = await queryRows(db)`
    select from public.user_roles r join auth.users u on u.id = r.user_id and u.deleted_at is null
    where r.role = 'Admin' limit 1`
  return rows.length > 0
}

/** Stores this link, replacing an earlier one. @param hash of its secret */
export async function replaceLink(tx: Tx, hash: Buffer, hours: number): Promise<void> {
  await sql`
    insert into auth.first_administrator_link (token_hash, expires_at)
    values (${hash}, now() + make_interval(hours => ${hours}))
    on conflict (is_only) do update set
      token_hash = excluded.token_hash, created_at = now(), expires_at = excluded.expires_at`.execute(tx)
}

/** Deletes the link by which the first administrator is created. */
export async function removeLink(tx: Tx): Promise<void> {
  await tx.deleteFrom('auth.first_administrator_link').execute()
}

/** Whether this link can be used. @param hash of its secret */
export async function readLink(db: Kysely<DB>, hash: Buffer): Promise<'open' | 'expired' | 'unknown'> {
  const rows = await queryRows<{ is_open: boolean }>(db)`
    select expires_at > now() as is_open from auth.first_administrator_link where token_hash = ${hash}`
  const [link] = rows
  return link ? (link.is_open ? 'open' : 'expired') : 'unknown'
}

/** Whether a new account cannot have this address. @param email lower case */
export async function isAddressTaken(tx: Tx, email: string): Promise<boolean> {
  const row = await queryRow<{ taken: boolean }>(tx)`
    select exists (select from auth.users where email = ${email} and not is_sso_user)
      or exists (select from public.teachers where lower(email) = ${email})
      or exists (select from public.profiles where lower(username) = ${email}) as taken`
  return row?.taken ?? false
}

interface NewProfile {
  id: string
  name: string
  email: string
  /** False: a temporary password that must be changed at the first sign-in. */
  passwordChanged: boolean
}

/** Profile and role of an account created in this transaction. An administrator signs in by the address. */
export async function insertAdministrator(tx: Tx, person: NewProfile): Promise<void> {
  const { id, name, email, passwordChanged } = person
  await tx
    .insertInto('profiles')
    .values({
      id,
      username: email,
      name,
      role: 'Admin',
      password_changed: passwordChanged,
      default_password: false,
    })
    .execute()
  await tx.insertInto('user_roles').values({ user_id: id, role: 'Admin' }).execute()
}

/** Names the acting person for the rest of the transaction, for the audit log. */
export async function actAs(tx: Tx, userId: string): Promise<void> {
  await sql`select auth.act_as(${userId}::uuid)`.execute(tx)
}

export interface FoundAdministrator {
  id: string
  name: string
  email: string | null
  is_closed: boolean
  last_sign_in_at: Date | null
}

/** Every administrator, in the order of their names. */
export async function listAccounts(tx: Tx): Promise<FoundAdministrator[]> {
  return await queryRows<FoundAdministrator>(tx)`
    select u.id, p.name, u.email, coalesce(u.banned_until > now(), false) as is_closed, u.last_sign_in_at
    from public.user_roles r
    join auth.users u on u.id = r.user_id and u.deleted_at is null
    join public.profiles p on p.id = u.id
    where r.role = 'Admin'
    order by public.folded(p.name) collate "C", u.id`
}
