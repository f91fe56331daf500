/** Why a token is refused, by the names the specification gives the reasons. */
export type TokenReason =
  | 'JWKS is empty'
  | 'No matching signing key found in JWKS'
  | 'Invalid JWT signature'
  | 'JWT has expired'
  | 'Invalid JWT structure'
  | 'Invalid JWT claims'

/** An access token that does not count. */
export class TokenFault extends Error {
  override readonly message: TokenReason

  constructor(reason: TokenReason, cause?: unknown) {
    super(reason, { cause })
    this.name = 'TokenFault'
    this.message = reason
  }
}
