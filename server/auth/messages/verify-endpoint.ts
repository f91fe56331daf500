import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { otpExpired, type AuthError } from '#server/auth/http/auth-error.ts'
import { readBody } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { toAuthError } from '#server/auth/http/error-reply.ts'
import { originOf } from '#server/auth/http/origin.ts'
import { rememberAccount } from '#server/auth/limits/device-cookie.ts'
import { hashToken } from '#server/auth/tokens/hash-token.ts'
import { linkCounts } from './one-time-token-queries.ts'
import { withCode, withFault, withMessage, withSession } from '#server/auth/http/redirect-reply.ts'
import { redirectTarget } from '#server/auth/providers/redirect-target.ts'
import { readProof, tokenTypesOf, verify } from './verify.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { verifyPage, verifyPagePolicy } from './verify-page.ts'

const isForm = /^application\/x-www-form-urlencoded/i

/** `/verify`: redeems a link or a code. */
export function verifyEndpoint(deps: AuthDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/verify', async (c) => await showPage(deps, c, new URL(c.req.url).searchParams))
    .post('/verify', async (c) => {
      c.header('Cache-Control', 'no-store')
      if (isForm.test(c.req.header('content-type') ?? ''))
        return await followLink(deps, c, new URLSearchParams(await c.req.text()))
      const done = await verify(deps, readProof(await readBody(c)), originOf(c))
      if ('session' in done) {
        rememberAccount(c, deps, done.session.user)
        return c.json(done.session)
      }
      return c.json('message' in done ? { msg: done.message, code: '200' } : done)
    })
}

/** Asks before the link is used; an invalid link leads on at once. */
async function showPage(deps: AuthDeps, c: Context<AppEnv>, given: URLSearchParams) {
  const { token, type, target } = readLink(deps, given, c.req.header('referer'))
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  try {
    const types = tokenTypesOf(type)
    const counts = await deps.database.asServiceOnce((db) => linkCounts(db, hashToken(token), types))
    if (!counts) throw linkExpired()
  } catch (error) {
    return c.redirect(withFault(target, toAuthError(error), token.startsWith('pkce_')), 303)
  }
  c.header('Content-Security-Policy', verifyPagePolicy(target))
  const { name } = await deps.database.asServiceOnce(readSchool)
  return c.html(verifyPage(name, { token, type, redirect_to: target }))
}

async function followLink(deps: AuthDeps, c: Context<AppEnv>, given: URLSearchParams) {
  const { token, type, target } = readLink(deps, given, null)
  try {
    const done = await verify(deps, { types: tokenTypesOf(type), token }, originOf(c), true)
    if ('session' in done) {
      rememberAccount(c, deps, done.session.user)
      return c.redirect(withSession(target, done.session, { type }), 303)
    }
    const isPkce = token.startsWith('pkce_')
    return c.redirect(
      'code' in done ? withCode(target, done.code) : withMessage(target, done.message, isPkce),
      303,
    )
  } catch (error) {
    const fault = toAuthError(error)
    return c.redirect(
      withFault(target, fault.code === 'otp_expired' ? linkExpired() : fault, token.startsWith('pkce_')),
      303,
    )
  }
}

function readLink(deps: AuthDeps, given: URLSearchParams, referer: string | null | undefined) {
  return {
    token: given.get('token') ?? '',
    type: given.get('type') ?? '',
    target: redirectTarget(deps.settings, given.get('redirect_to'), referer),
  }
}

function linkExpired(): AuthError {
  const fault = otpExpired()
  fault.message = 'Email link is invalid or has expired'
  return fault
}
