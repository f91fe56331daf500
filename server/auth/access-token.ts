import { SignJWT } from 'jose'
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

/** Life of an access token in seconds. */
export const accessTokenSeconds = 3600

/**
 * Signs an access token with the key in use.
 * @param issuer address of this service, without a slash at the end
 * @param issuedAt seconds since 1970
 */
export async function signAccessToken(
  keys: SigningKeys,
  issuer: string,
  content: AccessTokenContent,
  issuedAt: number,
): Promise<string> {
  const { kid, alg, privateKey } = keys.signing()
  return await new SignJWT({ ...content, iss: issuer, iat: issuedAt, exp: issuedAt + accessTokenSeconds })
    .setProtectedHeader({ alg, typ: 'JWT', kid })
    .sign(privateKey)
}
