import type { KeyObject } from 'node:crypto'
import type { Logger } from 'pino'
import type { ClockCheck } from '#server/access/clock-gate.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Messenger } from '#server/mail/messenger.ts'
import type { PasswordHashing } from '#server/auth/passwords/password-hashing.ts'
import type { AuthSettings } from './settings.ts'
import type { SigningKeys } from '#server/auth/tokens/signing-keys.ts'
import type { TokenChecker } from '#server/auth/tokens/token-checker.ts'

/** Rules of the school that the service follows. */
export interface AuthHooks {
  /** Refuses a new password. Runs in the transaction of the change. @throws {AuthError} `weak_password` */
  passwordPolicy(tx: Tx, userId: string, password: string): Promise<void>
  /** Called after a change of password, in its transaction. */
  passwordChanged(tx: Tx, userId: string): Promise<void>
  /** Called after an administrator has set a password, in its transaction. */
  passwordReset(tx: Tx, userId: string): Promise<void>
  /** Whether a person is an administrator of the school. */
  isAdministrator(tx: Tx, userId: string): Promise<boolean>
  /** Whether an email address belongs to a person whose account only the school may create. */
  isReserved(tx: Tx, email: string): Promise<boolean>
}

/** Everything the endpoints of `/auth/v1` use. */
export interface AuthDeps {
  database: Database
  logger: Logger
  keys: SigningKeys
  check: TokenChecker
  hashing: PasswordHashing
  hooks: AuthHooks
  settings: AuthSettings
  messenger: Messenger
  /** Whether the machine's clock can be trusted. */
  clock: ClockCheck
  /** Key for the hashes of codes, which are too short to be hashed without one. */
  codeKey: Buffer
  /** Seals the secrets of second factors. */
  factorKey: Buffer
  /** Seals the tokens of other services until the client that began requests them. */
  flowKey: Buffer
  /** Signs the names of devices. */
  deviceKey: KeyObject
  /** Signs the refresh tokens. */
  refreshKey: KeyObject
  /** The public address of this service, `https://school.example/auth/v1`. */
  issuer: string
}
