import { createHash, createHmac } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { AuthError } from '#server/auth/http/auth-error.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { equalSecrets } from '#server/auth/messages/one-time-secret.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { beginningOf } from '#shared/valid-characters.ts'

/** A person as described by another service. */
export interface ProviderPerson {
  subject: string
  email: string | undefined
  emailVerified: boolean
  data: Record<string, unknown>
}

export interface ProviderReply {
  person: ProviderPerson
  accessToken: string | undefined
  refreshToken: string | undefined
}

const timeoutSeconds = 10
/** Bytes, because everything about a person goes into every token. */
const maxTextLength = 500
const discovered = new WeakMap<ProviderSettings, Promise<oidc.Configuration>>()

/** @throws {AuthError} 400 when the provider does not exist or is not configured */
export function findProvider({ settings }: AuthDeps, name: string | undefined): ProviderSettings {
  const found = settings.providers.find((provider) => provider.name === name)
  if (found) return found
  const known = name === 'google' || name === 'azure'
  if (known) throw new AuthError(400, 'provider_disabled', 'Unsupported provider: provider is not enabled')
  throw new AuthError(
    400,
    'oauth_provider_not_supported',
    'Unsupported provider: Provider could not be found',
  )
}

/** Builds the address at which the person signs in. @param flow whose `state` is the flow's id */
export async function providerAddress(
  deps: AuthDeps,
  provider: ProviderSettings,
  flow: { state: string; nonce: string; scopes: string | undefined; extra: Record<string, string> },
): Promise<string> {
  const config = await configure(provider)
  const challenge = await oidc.calculatePKCECodeChallenge(verifierOf(deps, flow.state))
  const scopes = new Set([
    'openid',
    'email',
    'profile',
    ...(flow.scopes ?? '').split(/[\s+]+/).filter(Boolean),
  ])
  return oidc.buildAuthorizationUrl(config, {
    ...flow.extra,
    redirect_uri: callbackAddress(deps),
    scope: [...scopes].join(' ').slice(0, 1000),
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }).href
}

/** Exchanges the provider's code. @throws {AuthError} `bad_oauth_callback` */
export async function readProviderReply(
  deps: AuthDeps,
  provider: ProviderSettings,
  flow: { state: string; nonce: string },
  query: URLSearchParams,
): Promise<ProviderReply> {
  const config = await configure(provider)
  const address = new URL(callbackAddress(deps))
  address.search = query.toString()
  try {
    const tokens = await oidc.authorizationCodeGrant(config, address, {
      pkceCodeVerifier: verifierOf(deps, flow.state),
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('there is no ID token')
    const more =
      claims['email'] === undefined && config.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
        : {}
    const person = personOf(provider, { ...more, ...claims })
    return { person, accessToken: tokens.access_token, refreshToken: tokens.refresh_token }
  } catch (error) {
    throw new AuthError(400, 'bad_oauth_callback', 'The other service did not confirm the sign-in', {
      cause: error,
    })
  }
}

/** Reads an ID token that the client got from the provider itself. @throws {AuthError} `validation_failed` */
export async function readIdToken(
  provider: ProviderSettings,
  token: string,
  nonce: string | undefined,
): Promise<ProviderPerson> {
  const config = await configure(provider)
  const { issuer, jwks_uri: keys } = config.serverMetadata()
  try {
    if (keys === undefined) throw new Error('the provider publishes no keys')
    const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(keys)), {
      audience: provider.clientId,
      requiredClaims: ['sub', 'exp', 'iss'],
    })
    // Microsoft's common issuer is a template for each tenant's, which the token names.
    if (payload.iss !== issuer.replace('{tenantid}', String(payload['tid'])))
      throw new Error('the token is of another issuer')
    if (!matchesNonce(payload['nonce'], nonce)) throw new Error('the nonces differ')
    return personOf(provider, payload)
  } catch (error) {
    throw new AuthError(400, 'validation_failed', 'Bad ID token', { cause: error })
  }
}

/** Compares nonces. Some clients hash the nonce before they pass it to the provider, some do not. */
function matchesNonce(inToken: unknown, given: string | undefined): boolean {
  if (inToken === undefined && given === undefined) return true
  if (typeof inToken !== 'string' || given === undefined) return false
  const hashed = Buffer.from(createHash('sha256').update(given).digest('hex'))
  return equalSecrets(hashed, Buffer.from(inToken)) || equalSecrets(Buffer.from(given), Buffer.from(inToken))
}

function callbackAddress({ issuer }: AuthDeps): string {
  return `${issuer}/callback`
}

/** The PKCE verifier of a flow. It is not stored, but derived again from the key and the flow. */
function verifierOf({ codeKey }: AuthDeps, state: string): string {
  return createHmac('sha256', codeKey).update(`provider flow ${state}`).digest('base64url')
}

async function configure(provider: ProviderSettings): Promise<oidc.Configuration> {
  const known = discovered.get(provider)
  if (known) return await known
  const issuer = new URL(provider.issuer)
  const isPlain = issuer.protocol === 'http:'
  const options = { timeout: timeoutSeconds, execute: isPlain ? [oidc.allowInsecureRequests] : [] }
  const { clientId, clientSecret } = provider
  const discovery = oidc.discovery(issuer, clientId, clientSecret, undefined, options)
  discovered.set(provider, discovery)
  try {
    return await discovery
  } catch (error) {
    discovered.delete(provider)
    throw new AuthError(400, 'bad_oauth_callback', 'The other service cannot be reached', { cause: error })
  }
}

function personOf({ name }: ProviderSettings, claims: Record<string, unknown>): ProviderPerson {
  const subject = String(claims['sub']).slice(0, 255)
  const email = typeof claims['email'] === 'string' ? claims['email'].trim().toLowerCase() : undefined
  // Any Microsoft tenant may set `email_verified`; only `xms_edov` says that the email's domain is the
  // tenant's.
  const emailVerified = isTrue(claims[name === 'azure' ? 'xms_edov' : 'email_verified'])
  const facts = ['name', 'given_name', 'family_name', 'picture', 'preferred_username'] as const
  const texts = facts.flatMap((fact) => {
    const value = claims[fact]
    return typeof value === 'string' && Buffer.byteLength(value) <= maxTextLength
      ? [[fact, value] as const]
      : []
  })
  const full = typeof claims['name'] === 'string' ? { full_name: beginningOf(claims['name'], 200) } : {}
  const data = { ...Object.fromEntries(texts), ...full, email_verified: emailVerified }
  return { subject, email, emailVerified, data: { ...data, sub: subject, ...(email ? { email } : {}) } }
}

function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true' || claim === 1 || claim === '1'
}
