/** The reason for refusing a token, by the names that the specification gives. */
export type TokenReason =
  | 'JWKS is empty'
  | 'No matching signing key found in JWKS'
  | 'Invalid JWT signature'
  | 'JWT has expired'
  | 'Invalid JWT structure'
  | 'Invalid JWT claims'

/** An access token that is refused. */
export class TokenFault extends Error {
  override readonly message: TokenReason

  constructor(reason: TokenReason, cause?: unknown) {
    super(reason, { cause })
    this.name = 'TokenFault'
    this.message = reason
  }
}
