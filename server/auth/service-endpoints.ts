import { Hono } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import type { AuthDeps } from './deps.ts'

/** Version of the wire contract, not of the program: this endpoint is public. */
const contractVersion = 'v2'

/** What anyone may know: the public keys, what is switched on, that the service is there. */
export function serviceEndpoints(deps: AuthDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/.well-known/jwks.json', (c) => {
      c.header('Cache-Control', 'public, max-age=600')
      return c.json({ keys: deps.keys.published() })
    })
    .get('/settings', (c) =>
      c.json({
        external: { email: true, phone: false, anonymous_users: false, google: false, azure: false },
        disable_signup: true,
        mailer_autoconfirm: false,
        phone_autoconfirm: false,
        sms_provider: '',
        saml_enabled: false,
        passkeys_enabled: false,
      }),
    )
    .get('/health', (c) =>
      c.json({
        version: contractVersion,
        name: 'school-auth',
        description: 'Accounts and sessions of the school portal',
      }),
    )
}
