import type { Logger } from 'pino'
import type { TokenVerifier } from './auth/token-verifier.ts'
import type { Database } from './database/database.ts'
import type { Env } from './env.ts'
import type { Secrets } from './secrets.ts'

/** Everything that `main.ts` builds and the rooms of the server use. */
export interface Services {
  env: Env
  logger: Logger
  database: Database
  secrets: Secrets
  tokens: TokenVerifier
}
