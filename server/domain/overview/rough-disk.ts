import { readDisk } from '#server/storage/free-bytes.ts'
import type { Status } from '#shared/status/contract.ts'

const step = 100 * 1024 * 1024

/**
 * The free disk space of a folder in bytes, rounded to 100 MB: an overview that showed every file's coming
 * and going would never be unchanged.
 */
export async function readRoughDisk(folder: string): Promise<Status['disk']> {
  const { free, total } = await readDisk(folder)
  return { free: Math.floor(free / step) * step, total }
}
