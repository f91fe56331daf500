import { createSecretKey } from 'node:crypto'
import type { Logger } from 'pino'
import type { ClockCheck } from '#server/access/clock-gate.ts'
import type { Database } from '#server/database/database.ts'
import { createMessenger } from '#server/mail/messenger.ts'
import type { AuthDeps, AuthHooks } from './deps.ts'
import { deriveKey } from '#server/auth/tokens/encryption.ts'
import {
  createHashingQueue,
  createPasswordHashing,
  type PasswordHashing,
} from '#server/auth/passwords/password-hashing.ts'
import type { AuthSettings } from './settings.ts'
import { openSigningKeys } from '#server/auth/tokens/signing-keys.ts'
import { createTokenChecker } from '#server/auth/tokens/token-checker.ts'
import { createOutboxTokens, type OutboxTokens } from '#server/auth/tokens/outbox-tokens.ts'
import { createTokenVerifier, type TokenVerifier } from '#server/auth/tokens/token-verifier.ts'

interface StartOptions {
  database: Database
  logger: Logger
  /** The installation's key, base64url. */
  masterKey: string
  /** Address of the program as people type it, without a trailing slash. */
  publicUrl: string
  settings: AuthSettings
  hooks: AuthHooks
  clock: ClockCheck
  /** Processes that hash passwords on this machine; 1 by default. */
  processes?: number
  /** The queue for hashing passwords, if it is shared. */
  hashing?: PasswordHashing | undefined
}

/**
 * Builds the service's dependencies, and makes the first signing key when there is none; they are passed to
 * `createAuthApp`.
 */
export async function startAuth(
  options: StartOptions,
): Promise<AuthDeps & { tokens: TokenVerifier; outboxTokens: OutboxTokens }> {
  const { database, logger, masterKey, publicUrl, settings, hooks, clock, processes, hashing } = options
  const keys = await openSigningKeys({ database, masterKey, logger })
  const check = createTokenChecker(keys)
  return {
    database,
    logger,
    keys,
    check,
    tokens: createTokenVerifier(check),
    outboxTokens: createOutboxTokens({
      database,
      key: createSecretKey(deriveKey(masterKey, 'outbox tokens')),
      sessionEnds: settings.sessionEnds,
    }),
    hashing: hashing ?? createPasswordHashing(createHashingQueue(processes)),
    hooks,
    clock,
    settings,
    messenger: createMessenger({ database, logger, settings }),
    refreshKey: createSecretKey(deriveKey(masterKey, 'refresh tokens')),
    // With a plain buffer Node creates and drops an error with its stack at each signature.
    deviceKey: createSecretKey(deriveKey(masterKey, 'device cookies')),
    codeKey: deriveKey(masterKey, 'one-time codes'),
    flowKey: deriveKey(masterKey, 'provider tokens'),
    factorKey: deriveKey(masterKey, 'second factors'),
    issuer: `${publicUrl}/auth/v1`,
  }
}
