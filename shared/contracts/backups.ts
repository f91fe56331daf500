import { oc } from '@orpc/contract'
import { z } from 'zod'
import { backupMessages as messages, shortestPassphrase } from '#shared/backups.ts'
import { instant } from './fields.ts'

const count = z.number().int()
const hour = z.number().int().min(0).max(23).describe('Hour of the day in the time zone of the school')

/** Reasons why a backup failed. */
export const backupFaults = [
  'folder_missing',
  'folder_refused',
  'no_room',
  'damaged',
  'interrupted',
  'failed',
] as const

const settings = z.object({
  is_on: z.boolean(),
  folder: z.string(),
  hour,
  is_encrypted: z.boolean(),
  version: z.string().describe('Sent back with a change, so that nothing is overwritten unseen'),
})

const backup = z.object({
  id: z.guid(),
  started_at: instant,
  finished_at: instant.nullable(),
  state: z.enum(['running', 'done', 'failed']),
  fault: z.enum(backupFaults).nullable(),
  rows: count.nullable(),
  files: count.nullable(),
  lost: count.nullable().describe('Files that were missing or damaged on the disk of the school'),
  bytes: count.nullable(),
  verified_at: instant.nullable().describe('When every part had been read back and was right'),
  restored_at: instant.nullable().describe('When it had been restored into a scratch database and counted'),
})

const state = z.object({
  settings: settings.nullable(),
  allowed: z.array(z.string()).describe('Folders below which a folder may be chosen'),
  disk: z
    .object({
      free: count,
      total: count,
      is_same: z.boolean().describe('Whether it is the disk of the school'),
    })
    .nullable()
    .describe('Disk of the folder; null: it is not there'),
  last_proven: instant
    .nullable()
    .describe('Beginning of the newest backup that was read back and found right'),
  last_restored: instant.nullable().describe('When a backup was last restored into a scratch database'),
  backups: z.array(backup).describe('The newest first'),
})

export type Backups = z.infer<typeof state>
export type BackupFault = (typeof backupFaults)[number]

const tags = ['admin']

export const backups = {
  read: oc
    .route({
      method: 'GET',
      path: '/admin/backups',
      summary: 'How backups are made, and the last ones',
      tags,
    })
    .output(state),
  save: oc
    .route({ method: 'PUT', path: '/admin/backups/settings', summary: 'Change how backups are made', tags })
    .input(
      z.object({
        is_on: z.boolean(),
        folder: z.string().trim().min(1, messages.folder).max(1000, messages.folder),
        hour,
        is_encrypted: z.boolean(),
        passphrase: z
          .string()
          .min(shortestPassphrase, messages.passphrase)
          .max(1000)
          .nullable()
          .describe('Null: the one that was chosen before'),
        version: z.string().max(100).nullable().describe('Null: nothing was chosen before'),
      }),
    )
    .output(state),
  begin: oc
    .route({ method: 'POST', path: '/admin/backups', summary: 'Begin a backup now', tags })
    .output(state),
}
