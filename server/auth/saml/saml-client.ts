import type { SAML } from '@node-saml/node-saml'
import { AuthError } from '#server/auth/http/auth-error.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { readAssertion, skewMilliseconds, type SamlPerson } from './saml-assertion.ts'
import { readIdpMetadata } from './saml-metadata.ts'
import { attributeOf, children, readXml, elementText } from './saml-xml.ts'
import { XmlFault } from './xml-fault.ts'
import type { SsoProviderRow } from './sso-queries.ts'

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const assertion = 'urn:oasis:names:tc:SAML:2.0:assertion'

type Named = Pick<AuthDeps, 'issuer'>

/** Our entity id at identity providers, which is also the address of our metadata. */
export function samlEntityId({ issuer }: Named): string {
  return `${issuer}/sso/saml/metadata`
}

/** The address to which identity providers send people back. */
export function samlAddress({ issuer }: Named): string {
  return `${issuer}/sso/saml/acs`
}

/** Our metadata, to be entered at an identity provider. */
export async function ownMetadata(deps: Named): Promise<string> {
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
  return generateServiceProviderMetadata({
    issuer: samlEntityId(deps),
    callbackUrl: samlAddress(deps),
    identifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    wantAssertionsSigned: true,
  })
}

/** Builds the address at which the person signs in. @param request its id, and the id under which it is stored */
export async function signInAddress(
  deps: Named,
  provider: SsoProviderRow,
  request: { id: string; relayState: string },
): Promise<string> {
  const saml = await clientOf(deps, provider, request.id)
  return await saml.getAuthorizeUrlAsync(request.relayState, undefined, {})
}

/**
 * Reads the issuer of a response. It is not verified yet: it only selects the signature to check.
 * @throws {AuthError}
 */
export async function issuerOf(encoded: string): Promise<string> {
  try {
    const { documentElement: root } = await readXml(Buffer.from(encoded, 'base64').toString('utf8'))
    const within = children(root, assertion, 'Assertion').flatMap((one) => children(one, assertion, 'Issuer'))
    const issuer = elementText([...children(root, assertion, 'Issuer'), ...within][0])
    if (issuer === undefined) throw new XmlFault('the response has no issuer')
    return issuer
  } catch (error) {
    throw invalid(error)
  }
}

/**
 * Checks the response of an identity provider and reads the person it vouches for.
 * @param encoded the form field `SAMLResponse`
 * @param requestId the request it answers; null when the sign-in began at the identity provider
 * @throws {AuthError}
 */
export async function readResponse(
  deps: Named,
  provider: SsoProviderRow,
  encoded: string,
  requestId: string | null,
): Promise<SamlPerson> {
  try {
    await checkEnvelope(deps, Buffer.from(encoded, 'base64').toString('utf8'), requestId)
    const saml = await clientOf(deps, provider, requestId)
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: encoded })
    const signed = profile?.getAssertionXml?.()
    if (!signed) throw new XmlFault('there is no assertion')
    const expected = {
      issuer: provider.entity_id,
      audience: samlEntityId(deps),
      recipient: samlAddress(deps),
      inResponseTo: requestId,
      mapping: provider.attribute_mapping,
    }
    return await readAssertion(signed, expected, Date.now())
  } catch (error) {
    throw error instanceof AuthError ? error : invalid(error)
  }
}

/**
 * Checks what the library does not check: declarations, outdated signatures, and the destination of the
 * response.
 */
async function checkEnvelope(deps: Named, xml: string, requestId: string | null): Promise<void> {
  const { documentElement: root } = await readXml(xml)
  if (root.localName !== 'Response' || root.namespaceURI !== protocol)
    throw new XmlFault('there is no response')
  if (/xmldsig#(rsa-|dsa-|hmac-)?sha1\b|xmldsig-more#rsa-md5/.test(xml))
    throw new XmlFault('SHA-1 proves nothing any more')
  const destination = attributeOf(root, 'Destination')
  if (destination !== undefined && destination !== samlAddress(deps))
    throw new XmlFault('the response was sent to another address')
  if ((attributeOf(root, 'InResponseTo') ?? null) !== requestId)
    throw new XmlFault('the response answers another request')
}

async function clientOf(deps: Named, provider: SsoProviderRow, requestId: string | null): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const { signInUrl, certificates } = await readIdpMetadata(provider.metadata_xml)
  return new SAML({
    entryPoint: signInUrl,
    idpCert: certificates,
    idpIssuer: provider.entity_id,
    issuer: samlEntityId(deps),
    callbackUrl: samlAddress(deps),
    audience: samlEntityId(deps),
    identifierFormat: provider.name_id_format,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: skewMilliseconds,
    // One of the two must be signed; only what the signature covers is read afterwards.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    generateUniqueId: () => requestId ?? '',
    validateInResponseTo: requestId === null ? ValidateInResponseTo.never : ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: async () => null,
      removeAsync: async () => null,
      getAsync: async (id) => (id === requestId ? new Date().toISOString() : null),
    },
  })
}

function invalid(cause: unknown): AuthError {
  return new AuthError(400, 'validation_failed', 'SAML response is not valid', { cause })
}
