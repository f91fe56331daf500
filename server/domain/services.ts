import type { AuthDeps } from '#server/auth/http/deps.ts'
import type { BackupSettings } from '#server/backup/settings.ts'
import type { Challenge } from '#server/machine/https-settings.ts'
import type { Allowance } from '#server/mail/allowance.ts'
import type { Clock } from '#server/watching/clock.ts'
import type { Home } from '#server/release/home.ts'
import type { Database } from '#server/database/database.ts'

/** Services for use cases that create accounts or change passwords. */
export interface AccountServices {
  database: Database
  auth: AuthDeps
}

/** Services for use cases that administer the program. */
export interface OfficeServices {
  database: Database
  clock: Clock
  /** The running release; undefined if the program is updated in another way. */
  release?: Home | undefined
  /** Only in a deployment. */
  allowance?: Allowance | undefined
  env: BackupSettings & {
    auth: { email: { smtpUrl?: string } }
    /** The program's own https certificate file, or the name for which an authority issues one. */
    https?: {
      tls?: { cert: string } | 'later' | undefined
      certified?: { host: string; directory: string | undefined; challenge: Challenge } | undefined
    }
  }
}
