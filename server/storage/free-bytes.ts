import { statfs } from 'node:fs/promises'
import path from 'node:path'

/** Space that a school fills within weeks. */
const soonUsed = 1024 ** 3

/**
 * Bytes that this account may still write on a folder's disk. A folder that does not exist yet is on its
 * parent's disk.
 */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bsize, bavail } = await statfs(folder)
    return bsize * bavail
  } catch (error) {
    const above = path.dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error
    return await freeBytes(above)
  }
}

/** Free and total bytes of the disk that holds a folder. */
export async function readDisk(folder: string): Promise<{ free: number; total: number }> {
  const { bsize, bavail, blocks } = await statfs(folder)
  return { free: bsize * bavail, total: bsize * blocks }
}

/** Whether a disk with this much free space will soon accept no more files. @param reserve bytes that files leave free */
export function isDiskLow(free: number, reserve: number): boolean {
  return free < reserve + soonUsed
}
