import { oc } from '@orpc/contract'
import { z } from 'zod'

const instant = z.string().describe('Time as ISO 8601 with its offset')
const bytes = z.number().int()

/** Conditions that somebody should look after. */
export const warningCodes = [
  'disk_almost_full',
  'disk_low',
  'storage_full',
  'storage_low',
  'students_near_limit',
  'never_backed_up',
  'backup_old',
  'jobs_stand_still',
  'jobs_failed',
  'accounts_stuck',
  'messages_failed',
] as const

const job = z.object({
  name: z.string(),
  last_done: instant.nullable(),
  last_failed: instant.nullable(),
  failed_today: z.number().int().describe('In the last 24 hours'),
  waiting: z.number().int().describe('Due and not begun'),
})

const programStatus = z.object({
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  started_at: instant.describe('Of the process that answers'),
  disk: z.object({ free: bytes, total: bytes }).describe('Where the data folder is'),
  database: z.object({ bytes, is_embedded: z.boolean() }),
  storage: z
    .object({
      reserve: bytes.describe('Bytes of the disk that files leave free'),
      limit: bytes.nullable().describe('For all files together; null where only the disk limits them'),
      announced: bytes.describe('Of files that are being sent, for which room is reserved'),
      per_student: bytes,
      students_near_limit: z.number().int().describe('Who have used four fifths of theirs'),
    })
    .describe('What files may take'),
  files: z.array(z.object({ bucket: z.string(), count: z.number().int(), bytes })),
  last_backup: instant.nullable(),
  jobs: z.array(job),
  messages: z.object({
    can_mail: z.boolean(),
    waiting: z.number().int(),
    failed: z.number().int().describe('Given up and still valid'),
  }),
  accounts: z.object({
    pending: z.number().int(),
    pending_since: instant.nullable(),
    failed: z.number().int().describe('Of the students who still have no account'),
  }),
  warnings: z.array(z.enum(warningCodes)),
})

export type Status = z.infer<typeof programStatus>
export type WarningCode = (typeof warningCodes)[number]

export const status = {
  read: oc
    .route({ method: 'GET', path: '/admin/status', summary: 'How the program is doing', tags: ['admin'] })
    .output(programStatus),
}
