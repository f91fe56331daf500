import { readDisk } from '#server/storage/free-bytes.ts'
import type { Status } from '#shared/status/contract.ts'

const step = 100 * 1024 * 1024

/**
 * The free space on the disk of a folder in bytes, in steps of 100 MB: an overview that showed each file that comes and goes
 * would never be unchanged.
 */
export async function readRoughDisk(folder: string): Promise<Status['disk']> {
  const { free, total } = await readDisk(folder)
  return { free: Math.floor(free / step) * step, total }
}
