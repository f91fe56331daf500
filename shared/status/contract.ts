import { z } from 'zod'
import { instant } from '#shared/contract/fields.ts'
import { backupFaults } from '#shared/backups/contract.ts'
import { textFaults } from '#shared/texts/rules.ts'
import { calls } from '#shared/contract/calls.ts'

const bytes = z.number().int()

/** Conditions that need somebody's attention. */
export const warningCodes = [
  'clock_behind',
  'clock_ahead',
  'disk_almost_full',
  'disk_low',
  'storage_full',
  'storage_low',
  'students_near_limit',
  'never_backed_up',
  'backup_old',
  'backup_failed',
  'backup_disk_missing',
  'backup_store_away',
  'backup_disk_low',
  'certificate_ending',
  'certificate_missing',
  'update_undone',
  'update_failing',
  'jobs_stand_still',
  'jobs_failed',
  'accounts_stuck',
  'messages_failed',
  'texts_stopped',
  'texts_no_credit',
  'texts_refused',
  'texts_away',
  'texts_at_limit',
  'texts_waiting',
  'texts_expired',
  'quota_files_full',
  'quota_files_low',
  'quota_mails_full',
  'quota_mails_low',
  'quota_texts_full',
  'quota_texts_low',
] as const

/** The background work. */
const jobNames = [
  'close-accounts',
  'end-statuses',
  'create-accounts',
  'mail-announcements',
  'mail-newsletters',
  'make-backups',
  'print-cards',
  'send-messages',
  'send-texts',
  'sweep-files',
] as const

export type JobName = (typeof jobNames)[number]

const job = z.object({
  name: z.enum(jobNames),
  last_done: instant.nullable(),
  last_failed: instant.nullable(),
  failed_today: z.number().int().describe('In the last 24 hours'),
  waiting: z.number().int().describe('Due and not begun'),
})

const quota = z.object({ used: bytes, most: bytes.nullable() })

const programStatus = z.object({
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  started_at: instant.describe('Of the process that answered'),
  clock: z
    .object({
      now: instant,
      doubt: z
        .enum(['behind', 'ahead'])
        .nullable()
        .describe(
          'Why it cannot be believed: earlier than when the program last ran, or months later. Until it is right, or said to be, nothing is saved.',
        ),
    })
    .describe('Of the machine'),
  disk: z.object({ free: bytes, total: bytes }).describe('Of the disk with the data folder'),
  database: z.object({ bytes, is_embedded: z.boolean() }),
  storage: z
    .object({
      reserve: bytes.describe('Bytes of the disk that files leave free'),
      limit: bytes.nullable().describe('For all files together; null where only the disk limits them'),
      announced: bytes.describe('Bytes reserved for files that are being sent'),
      per_student: bytes,
      students_near_limit: z.number().int().describe('People who have used four fifths of their space'),
    })
    .describe('The space that files may take'),
  files: z.array(z.object({ bucket: z.string(), count: z.number().int(), bytes })),
  last_backup: instant.nullable(),
  backups: z
    .object({
      is_on: z.boolean(),
      last_proven: instant
        .nullable()
        .describe('Beginning of the newest backup that was read back and found right'),
      last_failed: z.boolean(),
      place_fault: z.enum(backupFaults).nullable().describe('Why nothing can be written now; null: it can'),
      disk_free: bytes.nullable().describe('On the disk of the backups; null: an object store, or not known'),
    })
    .describe('Backups that the program makes by itself'),
  jobs: z.array(job),
  messages: z.object({
    can_mail: z.boolean(),
    waiting: z.number().int(),
    failed: z.number().int().describe('Given up and still valid'),
  }),
  texts: z.object({
    fault: z.enum(textFaults).nullable().describe('The present fault of the gateway'),
    fault_since: instant.nullable(),
    is_stopped: z.boolean().describe('The SIM asks for its PIN'),
    is_at_limit: z.boolean().describe('The month’s limit is reached'),
    waiting_since: instant
      .nullable()
      .describe('Since when the oldest text waits while none goes out; null in quiet hours'),
    expired: z.number().int().describe('Absence texts of the last day that were dropped unsent'),
  }),
  quotas: z
    .object({ files: quota, mails: quota, texts: quota })
    .nullable()
    .describe(
      'The most that a school of a deployment may use, mails and texts in this month; null outside one',
    ),
  accounts: z.object({
    pending: z.number().int(),
    pending_since: instant.nullable(),
    failed: z.number().int().describe('Of the students who still have no account'),
  }),
  sign_ins: z
    .object({ all: z.number().int(), secure: z.number().int().describe('Over https') })
    .describe('With a password, in the last 30 days'),
  certificate_ends: instant
    .nullable()
    .describe('The end of the certificate; null when a proxy has it, or there is none'),
  certificate_proof: z
    .enum(['http', 'alpn', 'dns'])
    .nullable()
    .describe(
      "Where an authority of the internet asks whether the name is the school's: port 80, port 443, or the record of the name; null when none is asked",
    ),
  certificate_fault: z
    .string()
    .nullable()
    .describe('The reason why the authority issued none when it was last asked; null when it did'),
  update_undone: z
    .object({ from: z.string(), to: z.string(), at: instant, reason: z.string() })
    .nullable()
    .describe('The last update, when the program went back from it by itself in the last week'),
  update_failing: z
    .boolean()
    .describe(
      'Whether many requests failed after the last update, and the way back would lose what was saved since',
    ),
  warnings: z.array(z.enum(warningCodes)),
})

const part = z.object({
  at: instant.describe('The end of the part'),
  requests: z.number().int().nonnegative(),
  within_ms: z
    .number()
    .nullable()
    .describe('The milliseconds within which 95 of 100 requests were answered; null without requests'),
  failed: z.number().int().describe('Answered with an error of the program'),
  refused: z.number().int().describe('Asked to come back, since there was too much to do'),
  most_waiting: z.number().int().describe('Requests that waited for the database at one moment'),
  memory: bytes.describe('Of one process, without the database; the largest of the part'),
})

const statusHistory = z.object({
  part_minutes: z.number().int().describe('Length of a part'),
  parts: z.array(part).describe('Of the last day, the oldest first; a part without measurements is left out'),
  days: z
    .array(z.object({ at: instant, free: bytes }))
    .describe('Least free space on the disk, of the last 30 days, the oldest first'),
})

export type StatusHistory = z.infer<typeof statusHistory>
export type Status = z.infer<typeof programStatus>
export type ClockDoubt = NonNullable<Status['clock']['doubt']>
export type WarningCode = (typeof warningCodes)[number]

const call = calls('admin')

export const status = {
  read: call.get('/admin/status', 'How the program is doing').output(programStatus),
  confirmClock: call
    .post('/admin/status/clock', 'Confirm that the clock of the machine is right')
    .output(z.object({ now: instant })),
  history: call
    .get('/admin/status/history', 'How the program was doing in the last day and month')
    .output(statusHistory),
}
