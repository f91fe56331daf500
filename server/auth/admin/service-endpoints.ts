import { Hono } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'

/** Version of the wire contract, not of the program: this endpoint is public. */
const contractVersion = 'v2'

/** Endpoints without any secret: the public keys, the settings that clients need, and the health check. */
export function serviceEndpoints(deps: AuthDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/.well-known/jwks.json', (c) => {
      c.header('Cache-Control', 'public, max-age=600')
      return c.json({ keys: deps.keys.published() })
    })
    .get('/settings', (c) => c.json(publicSettings(deps)))
    .get('/health', (c) =>
      c.json({
        version: contractVersion,
        name: 'school-auth',
        description: 'Accounts and sessions of the school portal',
      }),
    )
}

function publicSettings({ settings }: AuthDeps) {
  const providers = ['google', 'azure', ...settings.providers.map((provider) => provider.name)]
  const named = new Set(settings.providers.map((provider) => provider.name))
  return {
    external: {
      ...Object.fromEntries(providers.map((name) => [name, named.has(name)])),
      email: settings.email.enabled,
      phone: settings.phone.enabled,
      anonymous_users: settings.anonymous,
    },
    disable_signup: settings.signUp !== 'open',
    mailer_autoconfirm: settings.email.autoconfirm,
    phone_autoconfirm: settings.phone.autoconfirm,
    sms_provider: settings.phone.gatewayUrl === undefined ? '' : 'gateway',
    saml_enabled: settings.saml.enabled,
    passkeys_enabled: false,
    // Not part of the original contract: without it a forgotten password is recovered through the office.
    mailer_configured: settings.email.smtpUrl !== undefined,
    manual_linking: settings.manualLinking,
  }
}
