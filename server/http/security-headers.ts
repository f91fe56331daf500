import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { presetHeaders } from './preset-headers.ts'

const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Of a reply that is no document: nothing in it may run or load anything. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every reply. Documents and delivered files bring a content policy of their own. */
export function securityHeaders({ https }: { https: boolean }) {
  const headers = Object.entries({
    ...always,
    'Content-Security-Policy': closedPolicy,
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  })
  return createMiddleware<AppEnv>(async (c, next) => await presetHeaders(c, next, headers))
}

/**
 * The content policy of a document: only our own files, and of inline scripts only those with the given hashes.
 * Inline styles stay allowed because the component library positions menus with them.
 * @param scriptHashes such as `'sha256-…'`, with the quotes
 */
export function documentPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
