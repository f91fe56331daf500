import { createPublicKey } from 'node:crypto'
import type { JWK } from 'jose'
import { z } from 'zod'
import { minPasswordLength } from '#shared/accounts/rules.ts'
import { captchaSettings } from './captcha.ts'
import { limitRules } from '#server/auth/limits/limits.ts'
import { characterRules } from '#server/auth/passwords/password-rules.ts'
import { readProviders } from '#server/auth/providers/provider-settings.ts'

const flag = (value: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: "must be 'on' or 'off'" })
    .default(value)
    .transform((text) => text === 'on')

const seconds = (value: number, min: number, max: number) => {
  const error = `must be a whole number of seconds from ${min} to ${max}`
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error).default(value)
}

const count = (value: number, min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error).default(value)
}

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://school.example' })

/**
 * The settings whose names begin with `AUTH_`, and those for sending mail; `docs/authentication.md` explains
 * each.
 */
export const authVariables = {
  AUTH_SIGN_UP: z
    .enum(['open', 'admin', 'closed'], { error: "must be 'open', 'admin' or 'closed'" })
    .default('admin'),
  AUTH_ANONYMOUS: flag('off'),
  AUTH_MANUAL_LINKING: flag('off'),
  AUTH_CONTACT_CHANGE: flag('off'),
  AUTH_REAUTHENTICATION: flag('off'),
  AUTH_EMAIL: flag('on'),
  AUTH_EMAIL_AUTOCONFIRM: flag('off'),
  AUTH_PHONE: flag('off'),
  AUTH_PHONE_AUTOCONFIRM: flag('off'),
  AUTH_SITE_URL: webAddress.optional(),
  AUTH_REDIRECT_URLS: z.string().default(''),
  AUTH_AT_ROOT: flag('off'),
  AUTH_ACCESS_TOKEN_SECONDS: seconds(3600, 60, 604_800),
  AUTH_SESSION_SECONDS: seconds(0, 0, 31_536_000),
  AUTH_SESSION_IDLE_SECONDS: seconds(0, 0, 31_536_000),
  AUTH_SINGLE_SESSION: flag('off'),
  AUTH_EMAIL_CODE_SECONDS: seconds(3600, 60, 86_400),
  AUTH_SMS_CODE_SECONDS: seconds(300, 30, 3600),
  AUTH_FLOW_SECONDS: seconds(300, 30, 3600),
  AUTH_RESEND_SECONDS: seconds(60, 0, 3600),
  AUTH_ADMIN_KEYS: z.string().transform(readKeys).optional(),
  AUTH_PROVIDERS: z.string().transform(readProviders).optional(),
  AUTH_SAML: flag('off'),
  AUTH_SAML_IDP_INITIATED: flag('off'),
  AUTH_SAML_LOCAL_METADATA: flag('off'),
  AUTH_PASSWORD_LENGTH: count(minPasswordLength, minPasswordLength, 72),
  AUTH_PASSWORD_CHARACTERS: z
    .enum(characterRules, { error: `must be one of ${characterRules.join(', ')}` })
    .default('any'),
  AUTH_PASSWORD_LEAKED: z
    .enum(['off', 'open', 'closed'], { error: "must be 'off', 'open' or 'closed'" })
    .default('off'),
  AUTH_PASSWORD_LEAKED_URL: webAddress.default('https://api.pwnedpasswords.com/range/'),
  AUTH_CURRENT_PASSWORD: flag('off'),
  AUTH_LIMIT_PASSWORDS: count(4, 1, 1000),
  AUTH_LIMIT_DEVICE: count(40, 1, 100_000),
  AUTH_LIMIT_CODES: count(9, 1, 1000),
  AUTH_LIMIT_MESSAGES: count(400, 1, 1_000_000),
  AUTH_LIMIT_FLOWS: count(3000, 1, 1_000_000),
  AUTH_LIMIT_FIRST_WAIT_SECONDS: seconds(15, 1, 3600),
  AUTH_LIMIT_LONGEST_WAIT_SECONDS: seconds(900, 1, 86_400),
  AUTH_REQUEST_SECONDS: seconds(10, 1, 300),
  AUTH_CAPTCHA: z
    .enum(['off', 'hcaptcha', 'turnstile'], { error: "must be 'off', 'hcaptcha' or 'turnstile'" })
    .default('off'),
  AUTH_CAPTCHA_SECRET: z.string().min(1).optional(),
  AUTH_CAPTCHA_URL: webAddress.optional(),
  AUTH_MAIL_FROM: z.string().min(3).max(200).optional(),
  AUTH_SMS_GATEWAY_URL: webAddress.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@mail.example:587' })
    .optional(),
}

const variables = z.object(authVariables)

/** The settings of the service, in groups. */
export type AuthSettings = ReturnType<typeof authSettings>

/** Groups the validated variables. @param publicUrl the address people type */
export function authSettings(given: z.output<typeof variables>, publicUrl: string) {
  return {
    /** The people who may create accounts: anyone, administrators, nobody. */
    signUp: given.AUTH_SIGN_UP,
    anonymous: given.AUTH_ANONYMOUS,
    manualLinking: given.AUTH_MANUAL_LINKING,
    /** Whether people may change their own email address and phone number. */
    contactChange: given.AUTH_CONTACT_CHANGE,
    /** Whether a new password needs a fresh code when the session is older than a day. */
    reauthentication: given.AUTH_REAUTHENTICATION,
    email: {
      enabled: given.AUTH_EMAIL,
      autoconfirm: given.AUTH_EMAIL_AUTOCONFIRM,
      codeSeconds: given.AUTH_EMAIL_CODE_SECONDS,
      from: given.AUTH_MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
      smtpUrl: given.SMTP_URL,
    },
    phone: {
      enabled: given.AUTH_PHONE,
      autoconfirm: given.AUTH_PHONE_AUTOCONFIRM,
      codeSeconds: given.AUTH_SMS_CODE_SECONDS,
      gatewayUrl: given.AUTH_SMS_GATEWAY_URL,
    },
    /** The address to which links lead unless they name another allowed one; without a trailing slash. */
    siteUrl: (given.AUTH_SITE_URL ?? publicUrl).replace(/\/+$/, ''),
    /** Patterns of further addresses to which links may lead. */
    redirectUrls: given.AUTH_REDIRECT_URLS.split(/[\s,]+/).filter(Boolean),
    /** Whether the service answers at the root too, for clients that expect it there. */
    atRoot: given.AUTH_AT_ROOT,
    accessTokenSeconds: given.AUTH_ACCESS_TOKEN_SECONDS,
    /** Longest life of a session; 0 for no end. */
    sessionSeconds: given.AUTH_SESSION_SECONDS,
    /**
     * Other ends of a session: after this long without use (0 for never), or by a newer sign-in of the same
     * person.
     */
    sessionEnds: { idleSeconds: given.AUTH_SESSION_IDLE_SECONDS, single: given.AUTH_SINGLE_SESSION },
    flowSeconds: given.AUTH_FLOW_SECONDS,
    /** Shortest time between two messages of one kind to one person. */
    resendSeconds: given.AUTH_RESEND_SECONDS,
    /** Public keys of other programs whose administration tokens are accepted. */
    adminKeys: given.AUTH_ADMIN_KEYS ?? [],
    providers: given.AUTH_PROVIDERS ?? [],
    password: {
      length: given.AUTH_PASSWORD_LENGTH,
      characters: given.AUTH_PASSWORD_CHARACTERS,
      leaked: given.AUTH_PASSWORD_LEAKED,
      leakedUrl: given.AUTH_PASSWORD_LEAKED_URL,
    },
    /** Whether a new password needs the current one. */
    currentPassword: given.AUTH_CURRENT_PASSWORD,
    limits: limitRules({
      account: given.AUTH_LIMIT_PASSWORDS,
      device: given.AUTH_LIMIT_DEVICE,
      code: given.AUTH_LIMIT_CODES,
      messages: given.AUTH_LIMIT_MESSAGES,
      flows: given.AUTH_LIMIT_FLOWS,
      firstWaitSeconds: given.AUTH_LIMIT_FIRST_WAIT_SECONDS,
      maxWaitSeconds: given.AUTH_LIMIT_LONGEST_WAIT_SECONDS,
    }),
    /**
     * The earliest time after which a wrong name or password is answered: that of about ten password hashes, longer than the work done
     * only for existing accounts, and short enough not to be noticed.
     */
    refusalMilliseconds: 250,
    /** The longest time that a request may take. */
    requestSeconds: given.AUTH_REQUEST_SECONDS,
    /** Undefined: no captcha. */
    captcha: captchaSettings(given.AUTH_CAPTCHA, given.AUTH_CAPTCHA_SECRET, given.AUTH_CAPTCHA_URL),
    /**
     * Signing in through SAML; `idpInitiated`: also when it begins at the identity provider; `localMetadata`:
     * metadata may come from an address in the school's own network.
     */
    saml: {
      enabled: given.AUTH_SAML,
      idpInitiated: given.AUTH_SAML_IDP_INITIATED,
      localMetadata: given.AUTH_SAML_LOCAL_METADATA,
    },
  }
}

/** The default settings, with the given ones changed. */
export function readAuthSettings(source: Record<string, string>, publicUrl: string): AuthSettings {
  return authSettings(variables.parse(source), publicUrl)
}

function readKeys(text: string, context: z.RefinementCtx): JWK[] {
  const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.enum(['oct', 'EC', 'RSA', 'OKP']) })) })
  try {
    return keySet.parse(JSON.parse(text)).keys.map(publicPart)
  } catch {
    context.addIssue('must be a JSON Web Key Set: {"keys":[…]}')
    return z.NEVER
  }
}

/** Keeps only the public part of a key, even if the private one was entered. @throws when it is not a key */
function publicPart(key: JWK): JWK {
  if (key.kty === 'oct') {
    if (!key.k) throw new Error('a secret key needs its secret')
    return key
  }
  const { kid, alg } = key
  const plain = createPublicKey({ key, format: 'jwk' }).export({ format: 'jwk' })
  return { ...plain, ...(kid ? { kid } : {}), ...(alg ? { alg } : {}) }
}
