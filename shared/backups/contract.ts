import { z } from 'zod'
import { minPassphraseLength } from './limits.ts'
import { asIssue } from '#shared/reasons.ts'
import { instant } from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

const count = z.number().int()
const hour = z.number().int().min(0).max(23).describe('Hour of the day in the time zone of the school')

/** Reasons why a backup failed. */
export const backupFaults = [
  'folder_missing',
  'folder_refused',
  'store_unset',
  'store_away',
  'store_refused',
  'store_changed',
  'bucket_missing',
  'no_room',
  'damaged',
  'interrupted',
  'failed',
] as const

const target = z.enum(['folder', 'store']).describe('A folder on a disk, or the object store of the server')

const settings = z.object({
  is_on: z.boolean(),
  target,
  folder: z.string().nullable().describe('Null: the object store'),
  hour,
  is_encrypted: z.boolean(),
  version: z.string().describe('Sent back with a change, so that nothing is overwritten unseen'),
})

const backup = z.object({
  id: z.guid(),
  place: z.string().describe('The folder, or the address of the object store'),
  machine: z.string().nullable().describe('The machine that made it; null: not recorded'),
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

const disk = z.object({
  free: count,
  total: count,
  is_same: z.boolean().describe('Whether it is the disk of the school'),
})

const state = z.object({
  settings: settings.nullable(),
  allowed: z.array(z.string()).describe('Folders below which a folder may be chosen'),
  disks: z
    .array(disk.extend({ name: z.string(), folder: z.string() }))
    .describe('Disks that are plugged in now and may be chosen, by the folder'),
  unusable: z.array(z.string()).describe('Names of disks that are plugged in, but cannot be written'),
  store: z
    .object({
      name: z.string().describe('Such as s3://bucket/folder'),
      host: z.string(),
      is_store_of_files: z.boolean().describe('Whether the stored files are in the same bucket'),
    })
    .nullable()
    .describe('The object store that may be chosen; null: the server has none for backups'),
  place_fault: z.enum(backupFaults).nullable().describe('Why nothing can be written now; null: it can'),
  elsewhere: z
    .string()
    .nullable()
    .describe('Another machine of the program that has the folder; null: this one, or none'),
  is_requested: z.boolean().describe('Whether a backup has been requested that has not begun yet'),
  disk: disk.nullable().describe('Disk of the folder; null: an object store, or it is not there'),
  trial_lack: z
    .object({ needed: count, free: count })
    .nullable()
    .describe(
      'Bytes that the weekly test restore needs on the disk of the database, and those that are free, when it cannot be made for want of room; null: it can, or the disk is that of another server',
    ),
  last_proven: instant
    .nullable()
    .describe('Beginning of the newest backup that was read back and found right'),
  last_restored: instant.nullable().describe('When a backup was last restored into a scratch database'),
  backups: z.array(backup).describe('The newest first'),
})

export type Backups = z.infer<typeof state>
export type BackupFault = (typeof backupFaults)[number]

const call = calls('admin')

export const backups = {
  read: call.get('/admin/backups', 'How backups are made, and the last ones').output(state),
  save: call
    .put('/admin/backups/settings', 'Change how backups are made')
    .input(
      z.object({
        is_on: z.boolean(),
        target,
        folder: z
          .string()
          .trim()
          .min(1, asIssue('backups.folder'))
          .max(1000, asIssue('backups.folder'))
          .nullable()
          .describe('Null: the object store'),
        hour,
        is_encrypted: z.boolean(),
        passphrase: z
          .string()
          .min(minPassphraseLength, asIssue('backups.passphrase'))
          .max(1000)
          .nullable()
          .describe('Null: the one that was chosen before'),
        version: z.string().max(100).nullable().describe('Null: nothing was chosen before'),
      }),
    )
    .output(state),
  begin: call.post('/admin/backups', 'Begin a backup now').output(state),
}
