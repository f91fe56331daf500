import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { AuthSamlRelayStates, AuthSsoProviders } from '#database/types.ts'
import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { AttributeMapping } from './saml-mapping.ts'

export interface SsoProviderRow extends Omit<Selectable<AuthSsoProviders>, 'attribute_mapping'> {
  attribute_mapping: AttributeMapping
  domains: string[]
}

type NewProvider = Omit<SsoProviderRow, 'id' | 'domains' | 'created_at' | 'updated_at'>

const providerColumns = sql`p.*,
  (select coalesce(array_agg(d.domain order by d.domain), '{}') from auth.sso_domains d where d.sso_provider_id = p.id) as domains`

/** All identity providers, the oldest first. */
export async function listSsoProviders(tx: Tx): Promise<SsoProviderRow[]> {
  return await queryRows<SsoProviderRow>(tx)`
    select ${providerColumns} from auth.sso_providers p order by p.created_at, p.id`
}

/** Identity providers whose metadata has an address and has not been read again for some time. */
export async function listStaleProviders(tx: Tx, before: Date): Promise<SsoProviderRow[]> {
  return await queryRows<SsoProviderRow>(tx)`
    select ${providerColumns} from auth.sso_providers p
    where p.metadata_url is not null and not p.disabled and p.updated_at < ${before}`
}

/** An identity provider by its id. */
export async function findSsoProvider(tx: Tx, id: string): Promise<SsoProviderRow | undefined> {
  return await queryRow<SsoProviderRow>(tx)`
    select ${providerColumns} from auth.sso_providers p where p.id = ${id}`
}

/** The identity provider of the people with addresses of a domain. */
export async function findProviderByDomain(tx: Tx, domain: string): Promise<SsoProviderRow | undefined> {
  return await queryRow<SsoProviderRow>(tx)`
    select ${providerColumns} from auth.sso_providers p
    where p.id = (select sso_provider_id from auth.sso_domains where domain = ${domain})`
}

/** An identity provider by the entity id in its metadata. */
export async function findProviderByEntity(tx: Tx, entityId: string): Promise<SsoProviderRow | undefined> {
  return await queryRow<SsoProviderRow>(tx)`
    select ${providerColumns} from auth.sso_providers p where p.entity_id = ${entityId}`
}

/** @returns its id, or nothing when the identity provider is already known */
export async function insertSsoProvider(tx: Tx, provider: NewProvider): Promise<string | undefined> {
  const row = await tx
    .insertInto('auth.sso_providers')
    .values({ ...provider, attribute_mapping: JSON.stringify(provider.attribute_mapping) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Replaces what is stored of an identity provider. */
export async function writeSsoProvider(tx: Tx, id: string, provider: NewProvider): Promise<void> {
  await tx
    .updateTable('auth.sso_providers')
    .set({ ...provider, attribute_mapping: JSON.stringify(provider.attribute_mapping) })
    .where('id', '=', id)
    .execute()
}

/** Deletes an identity provider. */
export async function deleteSsoProvider(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.sso_providers').where('id', '=', id).execute()
}

/** Sets the domains of a provider. @returns false when one belongs to another provider */
export async function replaceDomains(tx: Tx, id: string, domains: string[]): Promise<boolean> {
  await tx.deleteFrom('auth.sso_domains').where('sso_provider_id', '=', id).execute()
  if (domains.length === 0) return true
  const inserted = await tx
    .insertInto('auth.sso_domains')
    .values(domains.map((domain) => ({ domain, sso_provider_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('domain')
    .execute()
  return inserted.length === domains.length
}

/** Records a request to an identity provider. @returns its id, which is sent as RelayState */
export async function insertRelayState(
  tx: Tx,
  request: { providerId: string; requestId: string; redirectTo: string; flowId: string | null },
): Promise<string> {
  const { id } = await tx
    .insertInto('auth.saml_relay_states')
    .values({
      sso_provider_id: request.providerId,
      request_id: request.requestId,
      redirect_to: request.redirectTo,
      flow_state_id: request.flowId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface RelayStateRow extends Selectable<AuthSamlRelayStates> {
  fresh: boolean
}

/** Takes a request that is being answered; it can be taken once. */
export async function takeRelayState(
  tx: Tx,
  id: string,
  seconds: number,
): Promise<RelayStateRow | undefined> {
  return await queryRow<RelayStateRow>(tx)`
    delete from auth.saml_relay_states where id = ${id}
    returning *, created_at > now() - make_interval(secs => ${seconds}) as fresh`
}

/** Records that an assertion was used. @returns false when it was used before */
export async function useAssertion(
  tx: Tx,
  providerId: string,
  assertionId: string,
  expiresAt: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('auth.saml_assertions')
    .values({ sso_provider_id: providerId, assertion_id: assertionId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('assertion_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks a new account as one of an identity provider, where its address and password are changed. */
export async function markSsoUser(tx: Tx, userId: string, email: string): Promise<void> {
  await sql`
    update auth.users set is_sso_user = true, email = ${email}, email_confirmed_at = now() where id = ${userId}`.execute(
    tx,
  )
}
