import { sign } from 'node:crypto'
import type { SigningKeys } from './signing-keys.ts'

/** One way in which the person proved who they are. */
export interface AuthenticationMethod {
  method: string
  /** Seconds since 1970. */
  timestamp: number
  provider?: string
}

export interface AccessTokenContent {
  sub: string
  aud: string
  role: string
  email: string
  phone: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  aal: string
  amr: AuthenticationMethod[]
  session_id: string
  is_anonymous: boolean
}

/**
 * Signs an access token with the current key. Signing synchronously takes half of the time of `jose`, which
 * passes each signature to another thread and so behind the password hashes.
 * @param issuer address of this service, without a trailing slash
 * @param issuedAt seconds since 1970
 * @param life seconds
 */
export function signAccessToken(
  keys: SigningKeys,
  issuer: string,
  content: AccessTokenContent,
  issuedAt: number,
  life = 3600,
): string {
  const { kid, alg, privateKey } = keys.signing()
  const head = encode({ alg, typ: 'JWT', kid })
  const body = encode({ ...content, iss: issuer, iat: issuedAt, exp: issuedAt + life })
  const signed = `${head}.${body}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
