import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { userColumns, type UserRow } from '#server/auth/user/user-row-queries.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'

interface Page {
  page: number
  perPage: number
  /** Part of an email, phone or name. */
  filter: string
}

/** Accounts, the newest first, and their total number. */
export async function listUsers(
  tx: Tx,
  { page, perPage, filter }: Page,
): Promise<{ users: UserRow[]; total: number }> {
  const pattern = `%${filter.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const matches = filter
    ? sql`(u.email ilike ${pattern} or u.phone ilike ${pattern} or u.user_metadata ->> 'full_name' ilike ${pattern})`
    : sql`true`
  const rows = await queryRows<UserRow>(tx)`
    select ${userColumns} from auth.users u where u.deleted_at is null and ${matches}
    order by u.created_at desc, u.id desc limit ${perPage} offset ${(page - 1) * perPage}`
  const counts = await queryRows<{ total: number }>(tx)`
    select count(*)::int as total from auth.users u where u.deleted_at is null and ${matches}`
  return { users: rows, total: counts[0]?.total ?? 0 }
}

/** An account that is not deleted, locked until the transaction has ended. */
export async function findUserById(tx: Tx, id: string): Promise<UserRow | undefined> {
  return await queryRow<UserRow>(tx)`
    select ${userColumns} from auth.users u where u.id = ${id} and u.deleted_at is null for update`
}

interface Fields {
  role?: string
  password_hash?: string
  app_metadata?: Record<string, unknown>
  user_metadata?: Record<string, unknown>
}

/** Changes the given columns of an account; those left out keep their values. */
export async function writeUserFields(tx: Tx, id: string, fields: Fields): Promise<void> {
  const { app_metadata, user_metadata, ...plain } = fields
  const set = {
    ...plain,
    ...(app_metadata ? { app_metadata: JSON.stringify(app_metadata) } : {}),
    ...(user_metadata ? { user_metadata: JSON.stringify(user_metadata) } : {}),
  }
  if (Object.keys(set).length > 0) await tx.updateTable('auth.users').set(set).where('id', '=', id).execute()
}

/** @param seconds 0 lifts the ban */
export async function banUser(tx: Tx, id: string, seconds: number): Promise<void> {
  await sql`
    update auth.users set banned_until = case when ${seconds}::float8 > 0 then now() + make_interval(secs => ${seconds}::float8) end
    where id = ${id}`.execute(tx)
}

/** Writes an address that an administrator will vouch for only later. */
export async function writeUnconfirmed(
  tx: Tx,
  id: string,
  column: 'email' | 'phone',
  value: string,
): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({ [column]: value, [`${column}_confirmed_at`]: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes an account for good. */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.users').where('id', '=', id).execute()
}

/** Leaves a nameless row, for existing references to it. */
export async function emptyUser(tx: Tx, id: string): Promise<void> {
  await sql`
    update auth.users set deleted_at = now(), email = null, phone = null, password_hash = null, email_change = null,
      phone_change = null, app_metadata = '{}', user_metadata = '{}' where id = ${id}`.execute(tx)
  await sql`delete from auth.identities where user_id = ${id}`.execute(tx)
  await sql`delete from auth.mfa_factors where user_id = ${id}`.execute(tx)
  await sql`delete from auth.one_time_tokens where user_id = ${id}`.execute(tx)
  await sql`delete from auth.sessions where user_id = ${id}`.execute(tx)
}
