import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/database/database.ts'
import type { AccountName } from './account-name.ts'
import { userColumns, type UserRow } from '#server/auth/user/user-row-queries.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'

export interface AccountToInsert {
  id?: string
  email: string | null
  phone: string | null
  passwordHash: string | null
  emailConfirmed: boolean
  phoneConfirmed: boolean
  isAnonymous?: boolean
  invited?: boolean
  appMetadata?: Record<string, unknown>
  userMetadata: Record<string, unknown>
  /** Set for an account without its own identities, which only another service recognises. */
  isExternal?: boolean
}

/** The account with an email address or phone number. */
export async function findAccount(db: Kysely<DB>, name: AccountName): Promise<UserRow | undefined> {
  const matches =
    'email' in name ? sql`u.email = ${name.email} and not u.is_sso_user` : sql`u.phone = ${name.phone}`
  return await queryRow<UserRow>(db)`
    select ${userColumns} from auth.users u where ${matches} and u.deleted_at is null`
}

/** Inserts an account with the identities that let it sign in. @returns its id, or nothing when its address is taken */
export async function insertAccount(tx: Tx, account: AccountToInsert): Promise<string | undefined> {
  const { email, phone, emailConfirmed, phoneConfirmed } = account
  const names = account.isExternal ? [] : [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])]
  const metadata = names.length > 0 ? { provider: names[0], providers: names } : {}
  const rows = await queryRows<{ id: string }>(tx)`
    insert into auth.users (id, email, phone, password_hash, email_confirmed_at, phone_confirmed_at, is_anonymous,
      invited_at, app_metadata, user_metadata)
    values (coalesce(${account.id ?? null}::uuid, gen_random_uuid()), ${email}, ${phone}, ${account.passwordHash},
      case when ${emailConfirmed} then now() end, case when ${phoneConfirmed} then now() end,
      ${account.isAnonymous ?? false}, case when ${account.invited ?? false} then now() end,
      ${JSON.stringify({ ...metadata, ...account.appMetadata })}::jsonb, ${JSON.stringify(account.userMetadata)}::jsonb)
    on conflict do nothing returning id`
  const id = rows[0]?.id
  if (!id || account.isExternal) return id
  if (email) await putIdentity(tx, id, 'email', { email, email_verified: emailConfirmed })
  if (phone) await putIdentity(tx, id, 'phone', { phone, phone_verified: phoneConfirmed })
  return id
}

/** Writes how an account signs in by its own email or phone. */
export async function putIdentity(
  tx: Tx,
  userId: string,
  provider: 'email' | 'phone',
  data: Record<string, unknown>,
): Promise<void> {
  const full = { sub: userId, email_verified: false, phone_verified: false, ...data }
  await sql`
    insert into auth.identities (user_id, provider, provider_id, identity_data)
    values (${userId}, ${provider}, ${userId}, ${JSON.stringify(full)}::jsonb)
    on conflict (provider, provider_id) do update set identity_data = excluded.identity_data`.execute(tx)
  await nameProviders(tx, userId)
}

/** Keeps `app_metadata.providers` in step with the identities. */
export async function nameProviders(tx: Tx, userId: string): Promise<void> {
  await sql`
    update auth.users u set app_metadata = u.app_metadata || jsonb_build_object('provider', n.names[1], 'providers', to_jsonb(n.names))
    from (select array_agg(provider order by first) as names from (
      select provider, min(created_at) as first from auth.identities where user_id = ${userId} group by provider) p) n
    where u.id = ${userId} and n.names is not null`.execute(tx)
}

/**
 * Records that the email address was verified.
 * @param dropPassword when somebody else may have set it before
 */
export async function confirmEmail(tx: Tx, userId: string, dropPassword: boolean): Promise<void> {
  const rows = await queryRows<{ email: string }>(tx)`
    update auth.users set email_confirmed_at = now(),
      password_hash = case when ${dropPassword} then null else password_hash end,
      user_metadata = user_metadata || '{"email_verified": true}', is_anonymous = false
    where id = ${userId} and email_confirmed_at is null and email is not null returning email`
  const [row] = rows
  if (row) await putIdentity(tx, userId, 'email', { email: row.email, email_verified: true })
}

/** Records that the phone number was verified. */
export async function confirmPhone(tx: Tx, userId: string): Promise<void> {
  const rows = await queryRows<{ phone: string }>(tx)`
    update auth.users set phone_confirmed_at = now(), is_anonymous = false
    where id = ${userId} and phone_confirmed_at is null and phone is not null returning phone`
  const [row] = rows
  if (row) await putIdentity(tx, userId, 'phone', { phone: row.phone, phone_verified: true })
}

/**
 * Makes the email address the account's own.
 * @param isProved whether the owner has verified it, rather than an administrator having entered it
 * @returns false when somebody else has it by now
 */
export async function applyEmail(tx: Tx, userId: string, email: string, isProved = true): Promise<boolean> {
  const rows = await queryRows<{ id: string }>(tx)`
    update auth.users set email = ${email}, email_confirmed_at = now(), email_change = null, email_change_sent_at = null,
      is_anonymous = false,
      user_metadata = case when ${isProved} then user_metadata || '{"email_verified": true}' else user_metadata end
    where id = ${userId} and not exists (
      select from auth.users o where o.email = ${email} and o.id <> ${userId} and not o.is_sso_user)
    returning id`
  if (rows.length > 0) await putIdentity(tx, userId, 'email', { email, email_verified: true })
  return rows.length > 0
}

/** Makes the phone number the account's own. @returns false when somebody else has it by now */
export async function applyPhone(tx: Tx, userId: string, phone: string): Promise<boolean> {
  const rows = await queryRows<{ id: string }>(tx)`
    update auth.users set phone = ${phone}, phone_confirmed_at = now(), phone_change = null,
      phone_change_sent_at = null, is_anonymous = false
    where id = ${userId} and not exists (select from auth.users o where o.phone = ${phone} and o.id <> ${userId})
    returning id`
  if (rows.length > 0) await putIdentity(tx, userId, 'phone', { phone, phone_verified: true })
  return rows.length > 0
}

type SentColumn = 'confirmation' | 'recovery' | 'email_change' | 'phone_change' | 'reauthentication'

/** Records when a message was sent, and the new address in a change. */
export async function noteSent(tx: Tx, userId: string, what: SentColumn, newAddress?: string): Promise<void> {
  const change = what === 'email_change' || what === 'phone_change' ? { [what]: newAddress ?? null } : {}
  await tx
    .updateTable('auth.users')
    .set({ [`${what}_sent_at`]: sql`now()`, ...change })
    .where('id', '=', userId)
    .execute()
}
