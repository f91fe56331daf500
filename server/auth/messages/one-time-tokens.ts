import type { Tx } from '#server/database/database.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { hashToken } from '#server/auth/tokens/hash-token.ts'
import { equalSecrets, hashCode, newCode, newLinkToken, triesPerCode } from './one-time-secret.ts'
import {
  countWrongCode,
  lockCodes,
  lockLinkToken,
  replaceToken,
  type TokenRow,
  type TokenType,
} from './one-time-token-queries.ts'

interface Purpose {
  userId: string
  type: TokenType
  /** The recipient's address. */
  relatesTo: string
  /** The sign-in of a browser that waits for it. */
  flowId?: string | null
}

export interface Secret {
  code: string
  token: string
}

/**
 * Makes a link and a code for one purpose, and voids earlier ones for that purpose.
 * @returns the secret, and a promise that the caller awaits beside its own writes
 */
export function issueSecret(
  deps: AuthDeps,
  tx: Tx,
  purpose: Purpose,
): { secret: Secret; stored: Promise<void> } {
  const { userId, type, relatesTo, flowId = null } = purpose
  const { email, phone } = deps.settings
  const secret = { code: newCode(), token: newLinkToken(flowId !== null) }
  const stored = replaceToken(tx, {
    userId,
    type,
    relatesTo,
    flowId,
    tokenHash: hashToken(secret.token),
    codeHash: hashCode(deps.codeKey, `${userId} ${type}`, secret.code),
    seconds: type.startsWith('phone') ? phone.codeSeconds : email.codeSeconds,
  })
  return { secret, stored }
}

/** Looks a link's token up. The caller deletes it in the same transaction, so that only one use succeeds. */
export async function findByLink(tx: Tx, token: string, types: TokenType[]): Promise<TokenRow | undefined> {
  return await lockLinkToken(tx, hashToken(token), types)
}

interface TypedCode {
  address: string
  code: string
  types: TokenType[]
  /** Typed on a device where the account has signed in before: tries there count only against the device. */
  isOwnDevice?: boolean
}

/** Looks for the code among those sent to an address; a wrong one counts against all of them. */
export async function findByCode(
  deps: AuthDeps,
  tx: Tx,
  { address, code, types, isOwnDevice = false }: TypedCode,
): Promise<TokenRow | undefined> {
  const rows = await lockCodes(tx, address, types)
  // Always at least one comparison, so that an address without codes takes as long.
  const compared = rows.length > 0 ? rows : [{ user_id: '', token_type: '', code_hash: null, attempts: 0 }]
  const matches = compared.map((row) => {
    const given = hashCode(deps.codeKey, `${row.user_id} ${row.token_type}`, code)
    const isRight = equalSecrets(given, row.code_hash ?? Buffer.alloc(given.length))
    return isRight && (isOwnDevice || row.attempts < triesPerCode)
  })
  const found = rows[matches.indexOf(true)]
  if (!found && !isOwnDevice)
    await countWrongCode(
      tx,
      rows.map((row) => row.id),
    )
  return found
}
