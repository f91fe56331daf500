import type { Tx } from '#server/database/database.ts'
import { AuthError, validationFailed } from '#server/auth/http/auth-error.ts'
import { optionalText, type Body } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import type { AdminRequest } from '#server/auth/admin/administrator-check.ts'
import { noteAdminAct } from '#server/auth/user/note-act.ts'
import { dayMs } from '#shared/time.ts'
import { readMapping } from './saml-mapping.ts'
import { fetchMetadata } from './fetch-metadata.ts'
import { readIdpMetadata } from './saml-metadata.ts'
import {
  deleteSsoProvider,
  findSsoProvider,
  insertSsoProvider,
  listStaleProviders,
  replaceDomains,
  writeSsoProvider,
  type SsoProviderRow,
} from './sso-queries.ts'

const nameIdFormats: Record<string, string> = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  emailAddress: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  unspecified: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
}

/** An identity provider as shown to administrators. */
export function ssoProviderJson(provider: SsoProviderRow) {
  const { metadata_url, metadata_xml, entity_id, attribute_mapping, name_id_format } = provider
  return {
    id: provider.id,
    ...(provider.resource_id === null ? {} : { resource_id: provider.resource_id }),
    disabled: provider.disabled,
    saml: {
      entity_id,
      metadata_xml,
      ...(metadata_url === null ? {} : { metadata_url }),
      attribute_mapping,
      ...(name_id_format === null ? {} : { name_id_format }),
    },
    domains: provider.domains.map((domain) => ({ domain })),
    created_at: provider.created_at,
    updated_at: provider.updated_at,
  }
}

/** `POST /admin/sso/providers`. @throws {AuthError} */
export async function createSsoProvider(
  deps: AuthDeps,
  body: Body,
  request: AdminRequest,
): Promise<SsoProviderRow> {
  if (optionalText(body, 'type') !== 'saml') throw validationFailed("type must be 'saml'")
  const fields = await readProviderFields(deps, body)
  const { metadata } = fields
  if (!metadata) throw validationFailed('Either metadata_xml or metadata_url must be given')
  return await deps.database.asService(async (tx) => {
    const id = await insertSsoProvider(tx, {
      ...metadata,
      resource_id: fields.resourceId ?? null,
      disabled: fields.disabled ?? false,
      attribute_mapping: fields.mapping ?? {},
      name_id_format: fields.nameIdFormat ?? null,
    })
    if (id === undefined) {
      const text = 'This identity provider or resource_id is known already'
      throw new AuthError(422, 'saml_idp_already_exists', text)
    }
    await writeDomains(tx, id, fields.domains ?? [])
    await noteAdminAct(
      tx,
      { action: 'auth.sso_provider_created', subject: { type: 'sso_provider', id } },
      request,
    )
    return await requireSsoProvider(tx, id)
  })
}

/** `PUT /admin/sso/providers/{id}`: an absent field is left unchanged. @throws {AuthError} */
export async function changeSsoProvider(
  deps: AuthDeps,
  id: string,
  body: Body,
  request: AdminRequest,
): Promise<SsoProviderRow> {
  const fields = await readProviderFields(deps, body)
  return await deps.database.asService(async (tx) => {
    const old = await requireSsoProvider(tx, id)
    const { entity_id, metadata_xml, metadata_url } = fields.metadata ?? old
    if (entity_id !== old.entity_id) {
      const text = 'The metadata is of another identity provider: remove this one and create that one'
      throw new AuthError(422, 'saml_entity_id_mismatch', text)
    }
    await writeSsoProvider(tx, id, {
      entity_id,
      metadata_xml,
      metadata_url,
      resource_id: fields.resourceId ?? old.resource_id,
      disabled: fields.disabled ?? old.disabled,
      attribute_mapping: fields.mapping ?? old.attribute_mapping,
      name_id_format: fields.nameIdFormat ?? old.name_id_format,
    })
    if (fields.domains) await writeDomains(tx, id, fields.domains)
    await noteAdminAct(
      tx,
      { action: 'auth.sso_provider_changed', subject: { type: 'sso_provider', id } },
      request,
    )
    return await requireSsoProvider(tx, id)
  })
}

/** `DELETE /admin/sso/providers/{id}`; accounts and sessions stay. @throws {AuthError} */
export async function removeSsoProvider(
  deps: AuthDeps,
  id: string,
  request: AdminRequest,
): Promise<SsoProviderRow> {
  return await deps.database.asService(async (tx) => {
    const old = await requireSsoProvider(tx, id)
    await deleteSsoProvider(tx, id)
    await noteAdminAct(
      tx,
      { action: 'auth.sso_provider_removed', subject: { type: 'sso_provider', id } },
      request,
    )
    return old
  })
}

/** @throws {AuthError} 404 */
export async function requireSsoProvider(tx: Tx, id: string): Promise<SsoProviderRow> {
  const found = await findSsoProvider(tx, id)
  if (!found) throw new AuthError(404, 'sso_provider_not_found', 'No such SSO provider')
  return found
}

/** Reads metadata from its address again each day: identity providers change their keys. */
export async function refreshSsoMetadata({
  database,
  logger,
  settings,
}: Pick<AuthDeps, 'database' | 'logger' | 'settings'>): Promise<void> {
  const stale = await database.asService((tx) => listStaleProviders(tx, new Date(Date.now() - dayMs)))
  for (const { id, metadata_url, entity_id } of stale) {
    try {
      const metadata = await loadMetadata(settings.saml.localMetadata, undefined, metadata_url ?? '')
      if (metadata?.entity_id !== entity_id) throw new Error('the metadata is of another identity provider')
      await database.asService(async (tx) => {
        const {
          domains: _,
          created_at: _c,
          updated_at: _u,
          id: _i,
          ...rest
        } = await requireSsoProvider(tx, id)
        await writeSsoProvider(tx, id, { ...rest, ...metadata })
      })
    } catch (error) {
      logger.warn(
        { err: error, provider: id },
        'the metadata of an identity provider could not be read again',
      )
    }
  }
}

async function readProviderFields({ settings }: AuthDeps, body: Body) {
  const xml = optionalText(body, 'metadata_xml') || undefined
  const url = optionalText(body, 'metadata_url') || undefined
  if (xml && url) throw validationFailed('Only one of metadata_xml and metadata_url may be given')
  const format = optionalText(body, 'name_id_format') || undefined
  const nameIdFormat = format && Object.hasOwn(nameIdFormats, format) ? nameIdFormats[format] : format
  if (nameIdFormat && !Object.values(nameIdFormats).includes(nameIdFormat))
    throw validationFailed(`name_id_format must be one of ${Object.keys(nameIdFormats).join(', ')}`)
  const disabled = body['disabled']
  if (disabled !== undefined && typeof disabled !== 'boolean')
    throw validationFailed('disabled must be true or false')
  return {
    metadata: await loadMetadata(settings.saml.localMetadata, xml, url),
    resourceId: optionalText(body, 'resource_id')?.slice(0, 200) || undefined,
    mapping: body['attribute_mapping'] === undefined ? undefined : readMapping(body['attribute_mapping']),
    domains: readDomains(body['domains']),
    disabled,
    nameIdFormat,
  }
}

async function loadMetadata(mayBeLocal: boolean, xml: string | undefined, url: string | undefined) {
  const text = xml ?? (url ? await fetchMetadata(url, mayBeLocal) : undefined)
  if (text === undefined) return undefined
  const { entityId } = await readIdpMetadata(text)
  return { entity_id: entityId, metadata_xml: text, metadata_url: url ?? null }
}

function readDomains(value: unknown): string[] | undefined {
  if (value === undefined || value === null) return undefined
  const isDomain = (one: unknown) =>
    typeof one === 'string' && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(one) && one.length < 254
  if (!Array.isArray(value) || value.length > 100 || !value.every(isDomain))
    throw validationFailed('domains must be a list such as ["school.example"]')
  return [...new Set(value.map((one: string) => one.toLowerCase()))]
}

async function writeDomains(tx: Tx, id: string, domains: string[]): Promise<void> {
  if (await replaceDomains(tx, id, domains)) return
  throw new AuthError(422, 'sso_domain_already_exists', 'A domain belongs to another SSO provider already')
}
