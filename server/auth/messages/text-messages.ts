import { AuthError } from '#server/auth/http/auth-error.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'

/** @throws {AuthError} 422 if no gateway for text messages is set */
export function requireTextMessages({ settings }: Pick<AuthDeps, 'settings'>): void {
  if (settings.phone.gatewayUrl !== undefined) return
  throw new AuthError(
    422,
    'phone_provider_disabled',
    'Text messages cannot be sent: no gateway is configured',
  )
}
