import type { AuthDeps } from '#server/auth/http/deps.ts'
import type { BackupSettings } from '#server/backup/settings.ts'
import type { Challenge } from '#server/machine/https-settings.ts'
import type { Clock } from '#server/watching/clock.ts'
import type { Home } from '#server/release/home.ts'
import type { Database } from '#server/database/database.ts'

/** Services for use cases that make accounts or change passwords. */
export interface AccountServices {
  database: Database
  auth: AuthDeps
}

/** Services for use cases that look after the program. */
export interface OfficeServices {
  database: Database
  clock: Clock
  /** The release that runs; undefined where another way brings the program up to date. */
  release?: Home | undefined
  env: BackupSettings & {
    auth: { email: { smtpUrl?: string } }
    /** The file of the program's own certificate for https, or the name for which an authority issues it. */
    https?: {
      tls?: { cert: string } | 'later' | undefined
      certified?: { host: string; directory: string | undefined; challenge: Challenge } | undefined
    }
  }
}
