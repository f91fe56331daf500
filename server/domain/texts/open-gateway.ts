import { deriveKey, seal, unseal } from '#server/auth/tokens/encryption.ts'
import { createGammuGateway } from '#server/mail/gateways/gammu-gateway.ts'
import type { Gateway } from '#server/mail/gateways/gateway.ts'
import { createHttpGateway } from '#server/mail/gateways/http-gateway.ts'
import type { TextSettings } from './settings-queries.ts'

const sealPurpose = 'text gateway'
const boundTo = 'text_settings'

/** The way that the school has chosen; undefined for none, and for the phone, which asks for its texts by itself. */
export function openGateway(settings: TextSettings, masterKey: string): Gateway | undefined {
  const { way, address, folder, sealed_secret } = settings
  if (way === 'http' && address !== null) {
    const url = new URL(address)
    if (sealed_secret) {
      const { user, password } = openSecret(masterKey, sealed_secret)
      url.username = encodeURIComponent(user)
      url.password = encodeURIComponent(password)
    }
    return createHttpGateway(url.href)
  }
  return way === 'gammu' && folder !== null ? createGammuGateway(folder) : undefined
}

/** Seals user and password of a gateway. */
export function sealSecret(masterKey: string, user: string, password: string): Buffer {
  return seal(deriveKey(masterKey, sealPurpose), Buffer.from(JSON.stringify([user, password])), boundTo)
}

/** Opens what {@link sealSecret} closed. */
export function openSecret(masterKey: string, sealed: Buffer): { user: string; password: string } {
  const [user = '', password = ''] = JSON.parse(
    unseal(deriveKey(masterKey, sealPurpose), sealed, boundTo).toString(),
  ) as string[]
  return { user, password }
}

/** The key by which texts that came in are known again. */
export function receiveKey(masterKey: string): Buffer {
  return deriveKey(masterKey, 'received texts')
}
