import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { ProviderPerson } from './providers.ts'

/** Finds the account that an identity belongs to. */
export async function findIdentityOwner(
  tx: Tx,
  provider: string,
  subject: string,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('auth.identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .executeTakeFirst()
  return found?.user_id
}

/** Writes a person's identity at another service, with the time of this sign-in. */
export async function writeIdentity(
  tx: Tx,
  userId: string,
  provider: string,
  person: ProviderPerson,
): Promise<void> {
  await sql`
    insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
    values (${userId}, ${provider}, ${person.subject}, ${JSON.stringify(person.data)}::jsonb, now())
    on conflict (provider, provider_id) do update
      set identity_data = excluded.identity_data, last_sign_in_at = now()`.execute(tx)
}

/** Unlinks an account of another service. */
export async function deleteIdentity(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.identities').where('id', '=', id).execute()
}

/** Removes the phone number from an account that can no longer sign in by it. */
export async function clearPhone(tx: Tx, userId: string): Promise<void> {
  await sql`update auth.users set phone = null, phone_confirmed_at = null where id = ${userId}`.execute(tx)
}
