import { readFileSync } from 'node:fs'

/** Whether an error says that there is no such file; a store says it of its objects in the same way. */
export function isMissingFile(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
}

/** The result of looking at a file; undefined when there is none. */
export async function unlessMissing<Found>(look: Promise<Found>): Promise<Found | undefined> {
  return await look.catch((error: unknown) => {
    if (isMissingFile(error)) return undefined
    throw error
  })
}

/** The text of a file; undefined when there is none. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isMissingFile(error)) return undefined
    throw error
  }
}
