import { deriveKey, seal, unseal } from '#server/auth/tokens/encryption.ts'
import { createGammuGateway } from '#server/mail/gateways/gammu-gateway.ts'
import type { Gateway } from '#server/mail/gateways/gateway.ts'
import { createHttpGateway } from '#server/mail/gateways/http-gateway.ts'
import { createSmppGateway } from '#server/mail/gateways/smpp-gateway.ts'
import type { TextSettings } from './settings-queries.ts'

const sealPurpose = 'text gateway'
const boundTo = 'text_settings'

/** Keeps the chosen gateway and its connection until the school chooses another. */
export function keepGateway(masterKey: string) {
  let kept: { for: string; gateway: Gateway | undefined } | undefined
  return {
    open(settings: TextSettings): Gateway | undefined {
      const { way, address, folder, sender, sealed_secret } = settings
      const wanted = JSON.stringify([way, address, folder, sender, sealed_secret])
      if (kept?.for !== wanted) {
        kept?.gateway?.close?.()
        kept = { for: wanted, gateway: openGateway(settings, masterKey) }
      }
      return kept.gateway
    },
    close: () => kept?.gateway?.close?.(),
  }
}

/**
 * The gateway that the school has chosen; undefined for none, and for the phone, which fetches its texts
 * itself.
 */
function openGateway(settings: TextSettings, masterKey: string): Gateway | undefined {
  const { way, address, folder, sender, sealed_secret } = settings
  if (way === 'http' && address !== null) {
    const url = new URL(address)
    if (sealed_secret) {
      const { user, password } = openSecret(masterKey, sealed_secret)
      url.username = encodeURIComponent(user)
      url.password = encodeURIComponent(password)
    }
    return createHttpGateway(url.href)
  }
  if (way === 'smpp' && address !== null) {
    const secret = sealed_secret ? openSecret(masterKey, sealed_secret) : { user: '', password: '' }
    return createSmppGateway({ address, ...secret, sender: sender ?? '' })
  }
  return way === 'gammu' && folder !== null ? createGammuGateway(folder) : undefined
}

/** Seals the user name and password of a gateway. */
export function sealSecret(masterKey: string, user: string, password: string): Buffer {
  return seal(deriveKey(masterKey, sealPurpose), Buffer.from(JSON.stringify([user, password])), boundTo)
}

/** Opens what {@link sealSecret} sealed. */
export function openSecret(masterKey: string, sealed: Buffer): { user: string; password: string } {
  const [user = '', password = ''] = JSON.parse(
    unseal(deriveKey(masterKey, sealPurpose), sealed, boundTo).toString(),
  ) as string[]
  return { user, password }
}

/** The key for recognising texts that have already been received. */
export function receiveKey(masterKey: string): Buffer {
  return deriveKey(masterKey, 'received texts')
}
