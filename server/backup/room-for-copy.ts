import path from 'node:path'
import type { BackupSettings } from './settings.ts'
import { freeBytes } from '#server/storage/free-bytes.ts'

/** The most bytes that an operation takes, and the free ones. */
export interface Room {
  needed: number
  free: number
}

type CopyEnv = Pick<BackupSettings, 'dataDir' | 'databaseUrl' | 'storage'>

/**
 * Whether the embedded database's disk has too little space for a copy of the school's database beside it.
 * @param databaseBytes size of the school's database
 * @returns undefined when there is enough room, and for a database on another server, whose disk this machine
 * cannot see
 */
export async function lackOfRoomForCopy(databaseBytes: number, env: CopyEnv): Promise<Room | undefined> {
  if (env.databaseUrl !== undefined) return undefined
  const needed = bytesOfCopy(databaseBytes) + env.storage.reserveBytes
  const free = await freeBytes(path.join(env.dataDir, 'postgres'))
  return free < needed ? { needed, free } : undefined
}

/**
 * The most bytes that filling a copy of a database takes. Besides the copy itself there is PostgreSQL's log,
 * in which all of it is written again: a checkpoint releases it, but on a slow disk checkpoints lag behind.
 * The log must have its space, because PostgreSQL stops for the whole school when it cannot write it.
 */
export function bytesOfCopy(databaseBytes: number): number {
  return 2 * databaseBytes
}
