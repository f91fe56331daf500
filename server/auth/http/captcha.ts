import { z } from 'zod'
import { readShortReply } from '#server/http/short-reply.ts'
import { AuthError } from './auth-error.ts'
import type { Body } from './body.ts'

/** The service that distinguishes people from bots. */
interface CaptchaSettings {
  secret: string
  /** The address at which an answer is checked. */
  url: string
}

const addresses = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}
const timeoutMilliseconds = 5000
const maxVerdictBytes = 64 * 1024

const security = z.object({ captcha_token: z.string().min(1).max(4096) })
const verdict = z.object({ success: z.boolean() })

/**
 * Both services have the same protocol. Without a secret every answer fails, which is safe and soon noticed.
 */
export function captchaSettings(
  name: 'off' | keyof typeof addresses,
  secret = '',
  url?: string,
): CaptchaSettings | undefined {
  return name === 'off' ? undefined : { secret, url: url ?? addresses[name] }
}

/**
 * Asks the service whether the answer in `gotrue_meta_security` is a person's. If it cannot be reached,
 * nobody passes.
 * @throws {AuthError} 400 `captcha_failed`
 */
export async function requirePerson(
  settings: CaptchaSettings | undefined,
  body: Body,
  ip: string | null,
): Promise<void> {
  if (!settings) return
  const given = security.safeParse(body['gotrue_meta_security'])
  if (!given.success) throw failed('no captcha response found')
  const form = new URLSearchParams({ secret: settings.secret, response: given.data.captcha_token })
  if (ip !== null) form.set('remoteip', ip)
  try {
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    const reply = await fetch(settings.url, { method: 'POST', body: form, signal })
    if (verdict.parse(JSON.parse(await readShortReply(reply, maxVerdictBytes))).success) return
  } catch (error) {
    throw failed('it could not be checked', error)
  }
  throw failed('the response does not count')
}

function failed(reason: string, cause?: unknown): AuthError {
  return new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`, { cause })
}
