import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose'
import type { SigningKeys } from './signing-keys.ts'
import { TokenFault } from './token-fault.ts'

/* Access tokens pass three steps, each in its own file: `token-checker.ts` verifies the signature and the
   time, and is all that every interface shares; `token-verifier.ts` turns that into the claims of `/api/v1`
   and similar interfaces, where the database then checks the session; `bearer.ts` reads account and session
   for `/auth/v1` itself. Administrators of `/auth/v1` pass `admin/administrator-check.ts`, which also accepts
   the tokens of other programs. */

/** Checks signature, time and audience of an access token. @throws {TokenFault} */
export type TokenChecker = (token: string) => Promise<JWTPayload>

interface VerifiedToken {
  payload: JWTPayload
  kid: string
}

const audience = 'authenticated'
/** Enough for a full school; each takes some 2 KB. */
const maxRemembered = 2000
const maxTokenLength = 32_768

/**
 * Checks with the keys of this process and remembers valid tokens, so that a page of ten requests costs one
 * signature check. The issuer is not compared: the keys belong to this installation alone, and its address
 * may change while people are signed in.
 */
export function createTokenChecker(keys: SigningKeys, now: () => number = Date.now): TokenChecker {
  const good = new Map<string, VerifiedToken>()
  return async (token) => {
    const remembered = good.get(token)
    good.delete(token)
    if (remembered && isOver(remembered.payload, now())) throw new TokenFault('JWT has expired')
    // A stolen key may have been retired since.
    const still = remembered && keys.counts(remembered.kid) ? remembered : undefined
    const checked = still ?? (await verifyAnew(keys, token, now()))
    good.set(token, checked)
    // A Map keeps the order of insertion, so the first entry is the least recently used.
    if (good.size > maxRemembered) good.delete(good.keys().next().value ?? '')
    return checked.payload
  }
}

function isOver(payload: JWTPayload, now: number): boolean {
  return (payload.exp ?? 0) * 1000 <= now
}

async function verifyAnew(keys: SigningKeys, token: string, now: number): Promise<VerifiedToken> {
  if (token.length > maxTokenLength) throw new TokenFault('Invalid JWT structure')
  const { kid, alg } = readHeader(token)
  if (keys.published().length === 0) throw new TokenFault('JWKS is empty')
  const key = kid === undefined || alg === undefined ? undefined : await keys.find(kid, alg)
  if (!key || !alg) throw new TokenFault('No matching signing key found in JWKS')
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [alg],
      audience,
      requiredClaims: ['exp', 'sub'],
      currentDate: new Date(now),
    })
    return { payload, kid: kid ?? '' }
  } catch (error) {
    throw toFault(error)
  }
}

function readHeader(token: string) {
  try {
    return decodeProtectedHeader(token)
  } catch (error) {
    throw new TokenFault('Invalid JWT structure', error)
  }
}

function toFault(error: unknown): TokenFault {
  if (error instanceof errors.JWTExpired) return new TokenFault('JWT has expired', error)
  if (error instanceof errors.JWTClaimValidationFailed) return new TokenFault('Invalid JWT claims', error)
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return new TokenFault('Invalid JWT signature', error)
  return new TokenFault('Invalid JWT structure', error)
}
