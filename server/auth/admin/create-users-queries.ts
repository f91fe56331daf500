import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

interface AccountRow {
  id: string
  email: string
  password_hash: string | null
  email_confirmed: boolean
  user_metadata: Record<string, unknown>
}

/** Inserts accounts with the identity that lets them sign in by email. */
export async function insertAccounts(tx: Tx, accounts: AccountRow[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
    as a (id uuid, email text, password_hash text, email_confirmed boolean, user_metadata jsonb)`
  await sql`
    insert into auth.users (id, email, password_hash, email_confirmed_at, app_metadata, user_metadata)
    select a.id, a.email, a.password_hash, case when a.email_confirmed then now() end,
      '{"provider": "email", "providers": ["email"]}', a.user_metadata
    from ${rows}`.execute(tx)
  await sql`
    insert into auth.identities (user_id, provider, provider_id, identity_data)
    select a.id, 'email', a.id::text, jsonb_build_object(
      'sub', a.id, 'email', a.email, 'email_verified', a.email_confirmed, 'phone_verified', false)
    from ${rows}`.execute(tx)
}
