import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { presetHeaders } from './preset-headers.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** The content security policy of a reply that is not a document: it may neither run nor load anything. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * Headers of static files: the rest of `always` concerns pages. Other sites may not show our pictures at the
 * school's cost; they have no use for our scripts, styles and fonts, of which a first visit needs many, so
 * those have one header less. A drawing can be opened as a page, so it gets the closed policy.
 */
export function fileHeaders(file: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(/\.(js|css|woff2)(\.\w+)?$/.test(file) ? {} : { 'cross-origin-resource-policy': 'same-origin' }),
    ...(/\.svg(\.\w+)?$/.test(file) ? { 'content-security-policy': closedPolicy } : {}),
  }
}

/** Headers of every other reply. Documents and delivered files have their own content security policy. */
export function securityHeaders({ bindsToHttps }: { bindsToHttps: boolean }): Record<string, string> {
  return {
    ...always,
    'content-security-policy': closedPolicy,
    ...(bindsToHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/**
 * Middleware that sets headers on every reply except 304: the browser keeps those of the reply that it has
 * (RFC 9110, section 15.4.5), and they would be half of the cost of an unchanged reply.
 */
export function secure(headers: Record<string, string>) {
  const entries = Object.entries(headers)
  return createMiddleware<AppEnv>(async (c, next) => {
    await presetHeaders(c, next, entries)
    if (c.res.status !== 304) return
    for (const [name] of entries) {
      c.env?.outgoing?.removeHeader(name)
      if (!c.env?.outgoing) c.res.headers.delete(name)
    }
  })
}

/**
 * The content security policy of a document: only our own files, and only inline scripts with the given
 * hashes. Inline styles stay allowed because the component library positions menus with them.
 * @param scriptHashes such as `'sha256-…'`, with the quotes
 * @param frame the origin of the one external site whose frame the document shows, if any
 */
export function documentPolicy(scriptHashes: readonly string[], frame?: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ...(frame ? [`frame-src ${frame}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
