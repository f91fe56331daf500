import { isUuid } from '#server/access/uuid.ts'
import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { AuthError } from '#server/auth/http/auth-error.ts'
import { requireBearer, requireFullSession, sessionNotFound } from '#server/auth/tokens/bearer.ts'
import { readChallenge } from './code-challenge.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { toAuthError } from '#server/auth/http/error-reply.ts'
import {
  insertFlow,
  issueFlowCode,
  storeProviderTokens,
  takeFlow,
  type FlowRow,
  type SessionOfAccount,
} from './flow-queries.ts'
import { unlinkIdentity } from './identities.ts'
import { requestedTarget } from '#server/auth/messages/message-endpoints.ts'
import { hashToken } from '#server/auth/tokens/hash-token.ts'
import { linkCounts } from '#server/auth/messages/one-time-token-queries.ts'
import { openSession } from '#server/auth/sign-in/open-session.ts'
import { originOf } from '#server/auth/http/origin.ts'
import { pathId } from '#server/auth/http/path-id.ts'
import { sealTokens, tokensJson } from './provider-tokens.ts'
import { findOrCreateAccount } from './provider-account.ts'
import { findProvider, providerAddress, readProviderReply } from './providers.ts'
import { requireAllowance } from '#server/auth/limits/request-limits.ts'
import { withCode, withFault, withSession } from '#server/auth/http/redirect-reply.ts'

/** `/authorize` and `/callback`: signing in at another service, and linking it to an account. */
export function providerEndpoints(deps: AuthDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/authorize', async (c) => {
      await requireAllowance(deps, 'flow', originOf(c))
      return c.redirect(await startFlow(deps, c, null), 302)
    })
    .get('/user/identities/authorize', async (c) => {
      requireLinking(deps)
      const bearer = await requireBearer(deps, c)
      requireFullSession(bearer, 'link an identity')
      const url = await startFlow(deps, c, { userId: bearer.user.id, sessionId: bearer.sessionId })
      return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
    })
    .delete('/user/identities/:id', async (c) => {
      requireLinking(deps)
      const bearer = await requireBearer(deps, c)
      await unlinkIdentity(deps, bearer, pathId(c.req.param('id')), originOf(c))
      return c.json({})
    })
    .get('/callback', async (c) => await handleCallback(deps, c, new URL(c.req.url).searchParams))
    .post('/callback', async (c) => await handleCallback(deps, c, new URLSearchParams(await c.req.text())))
}

function requireLinking({ settings }: AuthDeps): void {
  if (!settings.manualLinking)
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

async function startFlow(
  deps: AuthDeps,
  c: Context<AppEnv>,
  linkTo: SessionOfAccount | null,
): Promise<string> {
  const provider = findProvider(deps, c.req.query('provider'))
  const challenge = readChallenge(c.req.query('code_challenge'), c.req.query('code_challenge_method'))
  const invitation = c.req.query('invite_token')
  if (invitation) await requireInvitation(deps, invitation)
  const nonce = randomBytes(24).toString('base64url')
  const state = await deps.database.asService((tx) =>
    insertFlow(tx, {
      userId: linkTo?.userId ?? null,
      challenge,
      providerType: provider.name,
      method: 'oauth',
      nonce,
      referrer: requestedTarget(deps, c),
      linkTo,
    }),
  )
  const scopes = c.req.query('scopes')?.slice(0, 500)
  return await providerAddress(deps, provider, {
    state,
    nonce,
    scopes,
    extra: extraParameters(c.req.query()),
  })
}

/**
 * Checks an invitation's token without using it up: afterwards the person is recognised by the invited
 * address.
 */
async function requireInvitation({ database }: AuthDeps, token: string): Promise<void> {
  const counts = await database.asServiceOnce((db) => linkCounts(db, hashToken(token), ['confirmation']))
  if (!counts) throw new AuthError(404, 'invite_not_found', 'Invite not found')
}

/** Parameters that are our own, or that decide where the answer goes and what it counts for. */
const reserved = new Set(
  `provider redirect_to scopes skip_http_redirect invite_token code_challenge code_challenge_method client_id
  client_secret redirect_uri response_type response_mode scope state nonce code request request_uri`.split(
    /\s+/,
  ),
)
const maxExtra = 20
const maxExtraLength = 500

/** Further parameters for the other service, such as `prompt` or `login_hint`. */
function extraParameters(query: Record<string, string>): Record<string, string> {
  const extra = Object.entries(query).filter(
    ([name, value]) => !reserved.has(name) && value.length <= maxExtraLength,
  )
  return Object.fromEntries(extra.slice(0, maxExtra))
}

async function handleCallback(deps: AuthDeps, c: Context<AppEnv>, query: URLSearchParams) {
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  let target = deps.settings.siteUrl
  try {
    const flow = await takePendingFlow(deps, query.get('state') ?? '')
    target = flow.referrer ?? target
    return c.redirect(await completeFlow(deps, c, flow, query, target), 302)
  } catch (error) {
    const fault = toAuthError(error)
    deps.logger.debug({ err: error }, 'a sign-in at another service failed')
    return c.redirect(withFault(target, fault, true), 302)
  }
}

function linkingSessionOf({ linking_target_id, linking_session_id }: FlowRow): SessionOfAccount | null {
  if (linking_target_id === null) return null
  if (linking_session_id === null) throw sessionNotFound()
  return { userId: linking_target_id, sessionId: linking_session_id }
}

async function takePendingFlow(deps: AuthDeps, state: string): Promise<FlowRow> {
  if (!isUuid(state)) throw new AuthError(400, 'bad_oauth_state', 'OAuth state parameter is invalid')
  const flow = await deps.database.asService((tx) => takeFlow(tx, state, deps.settings.flowSeconds))
  if (!flow || flow.nonce === null)
    throw new AuthError(400, 'flow_state_already_used', 'OAuth state not found or already used')
  if (!flow.fresh) throw new AuthError(400, 'bad_oauth_state', 'OAuth state has expired')
  return flow
}

async function completeFlow(
  deps: AuthDeps,
  c: Context<AppEnv>,
  flow: FlowRow,
  query: URLSearchParams,
  target: string,
): Promise<string> {
  if (query.has('error'))
    throw new AuthError(
      400,
      'bad_oauth_callback',
      (query.get('error_description') ?? 'Refused').slice(0, 200),
    )
  const provider = findProvider(deps, flow.provider_type)
  const expected = { state: flow.id, nonce: flow.nonce ?? '' }
  const { person, ...tokens } = await readProviderReply(deps, provider, expected, query)
  const origin = originOf(c)
  const address = await deps.database.asService(async (tx) => {
    const linkTo = linkingSessionOf(flow)
    const userId = await findOrCreateAccount(deps, tx, { provider: provider.name, person, linkTo, origin })
    if (flow.code_challenge !== null) {
      const code = await issueFlowCode(tx, flow.id, userId)
      if (code === undefined) throw new AuthError(400, 'flow_state_already_used', 'The flow was used already')
      await storeProviderTokens(tx, flow.id, sealTokens(deps, flow.id, tokens))
      return withCode(target, code)
    }
    const session = await openSession(deps, tx, userId, { method: 'oauth', provider: provider.name }, origin)
    return withSession(target, session, tokensJson(tokens))
  })
  void deps.messenger.deliver()
  return address
}
