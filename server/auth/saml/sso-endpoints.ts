import { isUuid } from '#server/access/uuid.ts'
import { Hono, type Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createHmac, randomBytes } from 'node:crypto'
import type { AppEnv } from '#server/http/app-env.ts'
import { AuthError, validationFailed } from '#server/auth/http/auth-error.ts'
import { optionalText, readBody, type Body } from '#server/auth/http/body.ts'
import { readChallenge } from '#server/auth/providers/code-challenge.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { toAuthError } from '#server/auth/http/error-reply.ts'
import { insertFlow, issueFlowCode } from '#server/auth/providers/flow-queries.ts'
import { openSession } from '#server/auth/sign-in/open-session.ts'
import { originOf } from '#server/auth/http/origin.ts'
import { requireAllowance } from '#server/auth/limits/request-limits.ts'
import { withCode, withFault, withSession } from '#server/auth/http/redirect-reply.ts'
import { redirectTarget } from '#server/auth/providers/redirect-target.ts'
import { issuerOf, ownMetadata, readResponse, signInAddress } from './saml-client.ts'
import type { SamlPerson } from './saml-assertion.ts'
import { longest } from './saml-xml.ts'
import {
  findProviderByDomain,
  findProviderByEntity,
  findSsoProvider,
  insertRelayState,
  takeRelayState,
  useAssertion,
  type SsoProviderRow,
} from './sso-queries.ts'
import { findOrCreateSsoAccount, ssoName } from './sso-account.ts'

/** Characters of the longest message as base64. */
const maxResponseLength = Math.ceil((longest.message * 4) / 3)

/** `/sso`: signing in through a SAML identity provider, and our metadata. */
export function ssoEndpoints(deps: AuthDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post('/sso', async (c) => {
      requireSaml(deps)
      await requireAllowance(deps, 'flow', originOf(c))
      const body = await readBody(c)
      const { url, binding } = await startSso(deps, body)
      if (binding) setCookie(c, bindingCookie, binding, bindingAttributes(deps))
      c.header('Cache-Control', 'no-store')
      return body['skip_http_redirect'] === true ? c.json({ url }) : c.redirect(url, 303)
    })
    .get('/sso/saml/metadata', async (c) => {
      requireSaml(deps)
      c.header('Content-Type', 'application/samlmetadata+xml')
      c.header('Cache-Control', 'public, max-age=600')
      if (c.req.query('download') === 'true')
        c.header('Content-Disposition', 'attachment; filename="metadata.xml"')
      return c.body(await ownMetadata(deps))
    })
    .post('/sso/saml/acs', async (c) => {
      requireSaml(deps)
      return await handleAcs(deps, c, new URLSearchParams(await c.req.text()))
    })
}

/** @throws {AuthError} 404 */
export function requireSaml({ settings }: AuthDeps): void {
  if (!settings.saml.enabled) throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
}

async function startSso(deps: AuthDeps, body: Body): Promise<{ url: string; binding: string | undefined }> {
  const id = optionalText(body, 'provider_id')
  const domain = optionalText(body, 'domain')?.trim().toLowerCase()
  if (Boolean(id) === Boolean(domain))
    throw validationFailed('Only one of provider_id or domain must be given')
  if (id && !isUuid(id)) throw validationFailed('provider_id must be a UUID')
  const challenge = readChallenge(body['code_challenge'], body['code_challenge_method'])
  const redirectTo = redirectTarget(deps.settings, optionalText(body, 'redirect_to'))
  const requestId = `_${randomBytes(20).toString('hex')}`
  const { provider, relayState } = await deps.database.asService(async (tx) => {
    const found = id ? await findSsoProvider(tx, id) : await findProviderByDomain(tx, domain ?? '')
    const what = id ? 'No such SSO provider' : 'No SSO provider assigned for this domain'
    if (!found) throw new AuthError(404, 'sso_provider_not_found', what)
    requireUsable(found)
    const flow = { userId: null, challenge, providerType: ssoName(found), method: 'sso/saml' }
    const flowId = challenge ? await insertFlow(tx, flow) : null
    const request = { providerId: found.id, requestId, redirectTo, flowId }
    return { provider: found, relayState: await insertRelayState(tx, request) }
  })
  const url = await signInAddress(deps, provider, { id: requestId, relayState })
  return { url, binding: challenge ? undefined : bindingOf(deps, relayState) }
}

/* With PKCE, only the browser that began can exchange the code. Without it a cookie shows that the answer
   comes back through that browser; otherwise a stranger could sign somebody in to the stranger's account. */
const bindingCookie = 'sso-request'

function bindingOf({ codeKey }: AuthDeps, relayState: string): string {
  return createHmac('sha256', codeKey).update(`sso ${relayState}`).digest('base64url')
}

/** The answer is posted by the identity provider's page, so the cookie must also be sent from other sites. */
function bindingAttributes({ issuer, settings }: AuthDeps) {
  const path = `${new URL(issuer).pathname}/sso/saml/acs`
  return { path, httpOnly: true, secure: true, sameSite: 'None', maxAge: settings.flowSeconds } as const
}

function requireUsable(provider: SsoProviderRow): void {
  if (provider.disabled) throw new AuthError(404, 'sso_provider_disabled', 'This SSO provider is disabled')
}

interface PendingSignIn {
  provider: SsoProviderRow
  /** Null when the sign-in began at the identity provider. */
  requestId: string | null
  flowId: string | null
  target: string
}

async function handleAcs(deps: AuthDeps, c: Context<AppEnv>, form: URLSearchParams) {
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  let target = deps.settings.siteUrl
  try {
    const response = form.get('SAMLResponse') ?? ''
    if (!response || response.length > maxResponseLength) throw validationFailed('SAMLResponse is missing')
    const pending = await resolveRelayState(deps, c, response, form.get('RelayState') ?? '')
    target = pending.target
    const { provider, requestId } = pending
    const person = await readResponse(deps, provider, response, requestId)
    return c.redirect(await issueSession(deps, c, pending, person), 303)
  } catch (error) {
    deps.logger.debug({ err: error }, 'a sign-in through an identity provider failed')
    return c.redirect(withFault(target, toAuthError(error), true), 303)
  }
}

/** Finds the request that a response answers, and deletes it, so that no response counts twice. */
async function resolveRelayState(
  deps: AuthDeps,
  c: Context<AppEnv>,
  response: string,
  relayState: string,
): Promise<PendingSignIn> {
  const { settings, database } = deps
  if (isUuid(relayState)) {
    const found = await database.asService(async (tx) => {
      const state = await takeRelayState(tx, relayState, settings.flowSeconds)
      return state && { state, provider: await findSsoProvider(tx, state.sso_provider_id) }
    })
    if (!found?.provider)
      throw new AuthError(404, 'saml_relay_state_not_found', 'This SAML sign-in is not known, or was used')
    const { state, provider } = found
    if (!state.fresh) throw new AuthError(422, 'saml_relay_state_expired', 'This SAML sign-in took too long')
    requireUsable(provider)
    const isBound =
      state.flow_state_id !== null || getCookie(c, bindingCookie) === bindingOf(deps, relayState)
    if (!isBound)
      throw new AuthError(400, 'saml_relay_state_not_found', 'This SAML sign-in was begun in another browser')
    const target = state.redirect_to ?? settings.siteUrl
    return { provider, requestId: state.request_id, flowId: state.flow_state_id, target }
  }
  if (!settings.saml.idpInitiated)
    throw new AuthError(
      404,
      'saml_relay_state_not_found',
      'Sign-ins must begin at the school, not at the identity provider',
    )
  const entityId = await issuerOf(response)
  const provider = await database.asService((tx) => findProviderByEntity(tx, entityId))
  if (!provider) throw new AuthError(404, 'saml_idp_not_found', 'This SAML identity provider is not known')
  requireUsable(provider)
  return { provider, requestId: null, flowId: null, target: redirectTarget(settings, relayState) }
}

async function issueSession(
  deps: AuthDeps,
  c: Context<AppEnv>,
  { provider, flowId, target }: PendingSignIn,
  person: SamlPerson,
): Promise<string> {
  const origin = originOf(c)
  return await deps.database.asService(async (tx) => {
    if (!(await useAssertion(tx, provider.id, person.assertionId, person.expiresAt)))
      throw validationFailed('SAML assertion was used already')
    const userId = await findOrCreateSsoAccount(deps, tx, provider, person, origin)
    if (flowId !== null) {
      const code = await issueFlowCode(tx, flowId, userId)
      if (code === undefined) throw new AuthError(400, 'flow_state_already_used', 'The flow was used already')
      return withCode(target, code)
    }
    const how = { method: 'sso/saml', provider: ssoName(provider) }
    return withSession(target, await openSession(deps, tx, userId, how, origin))
  })
}
