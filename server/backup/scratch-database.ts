import type { Logger } from 'pino'
import { createScratch, dropScratch } from './scratch-queries.ts'

/**
 * Runs `work` with a new empty database beside the school's, which is dropped afterwards; if that fails, the
 * next start drops it.
 * @param school whose `ownerUrl` is the address of the school's database
 * @returns the result of `work`, or undefined when the role may not create databases
 */
export async function withScratchDatabase<T>(
  { ownerUrl, logger }: { ownerUrl: string; logger: Pick<Logger, 'warn'> },
  work: (scratchUrl: string) => Promise<T>,
): Promise<T | undefined> {
  const name = await createScratch(ownerUrl)
  if (name === undefined) return undefined
  const address = new URL(ownerUrl)
  address.pathname = name
  try {
    return await work(address.href)
  } finally {
    // It affects neither the result nor an error that may be the reason for both.
    await dropScratch(ownerUrl, name).catch((error: unknown) =>
      logger.warn(
        { err: error, database: name },
        'a scratch database could not be dropped; the next start does it',
      ),
    )
  }
}
