import { createScratch, dropScratch } from './scratch-queries.ts'

/**
 * Runs `work` with an empty database of its own beside the school's, which is dropped afterwards.
 * @param ownerUrl address of the school's database
 * @returns what `work` returns, or undefined when the role may not make databases
 */
export async function withScratchDatabase<T>(
  ownerUrl: string,
  work: (scratchUrl: string) => Promise<T>,
): Promise<T | undefined> {
  const name = await createScratch(ownerUrl)
  if (name === undefined) return undefined
  const address = new URL(ownerUrl)
  address.pathname = name
  try {
    return await work(address.href)
  } finally {
    await dropScratch(ownerUrl, name)
  }
}
