import { z } from 'zod'

/** Another service at which people may sign in: any that supports OpenID Connect. */
export interface ProviderSettings {
  /** As in `/authorize?provider=…`. */
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

const presets: Record<string, string> = {
  google: 'https://accounts.google.com',
  azure: 'https://login.microsoftonline.com/common/v2.0',
}

const providers = z.array(
  z.object({
    name: z.string().regex(/^[a-z][a-z0-9_-]{0,30}$/),
    issuer: z.url({ protocol: /^https?$/ }).optional(),
    client_id: z.string().min(1),
    client_secret: z.string().min(1),
  }),
)

/** Reads `AUTH_PROVIDERS`; Google and Microsoft need no issuer. */
export function readProviders(text: string, context: z.RefinementCtx): ProviderSettings[] {
  try {
    return providers.parse(JSON.parse(text)).map(({ name, issuer = presets[name], ...client }) => {
      if (!issuer) throw new Error(`${name} has no issuer`)
      return { name, issuer, clientId: client.client_id, clientSecret: client.client_secret }
    })
  } catch {
    context.addIssue('must be JSON such as [{"name":"google","client_id":"…","client_secret":"…"}]')
    return z.NEVER
  }
}
