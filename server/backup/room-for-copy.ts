import path from 'node:path'
import type { BackupSettings } from './settings.ts'
import { freeBytes } from '#server/storage/free-bytes.ts'

/** Bytes that something takes at most, and those that are free for it. */
export interface Room {
  needed: number
  free: number
}

type CopyEnv = Pick<BackupSettings, 'dataDir' | 'databaseUrl' | 'storage'>

/**
 * Whether the disk of the embedded database has too little space for a copy of the school's database beside it.
 * @param databaseBytes size of the school's database
 * @returns undefined when the room suffices, and for a database on another server, whose disk this machine does not see
 */
export async function lackOfRoomForCopy(databaseBytes: number, env: CopyEnv): Promise<Room | undefined> {
  if (env.databaseUrl !== undefined) return undefined
  const needed = bytesOfCopy(databaseBytes) + env.storage.reserveBytes
  const free = await freeBytes(path.join(env.dataDir, 'postgres'))
  return free < needed ? { needed, free } : undefined
}

/**
 * Bytes that filling a copy of a database takes at most. Besides the copy itself there is PostgreSQL's log, in which all of it
 * is written once more: a checkpoint lets go of it, but on a slow disk checkpoints lag behind. The log must have its space,
 * because PostgreSQL stops for the whole school when it cannot write it.
 */
export function bytesOfCopy(databaseBytes: number): number {
  return 2 * databaseBytes
}
