import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { FolderRefused } from '#server/backup/allowed-folders.ts'
import { school } from '#school.config.ts'

const marker = z.object({ id: z.guid(), school: z.string() })

/** The folder of archives in the folder that the office has chosen. */
export function archivesIn(folder: string): string {
  return path.join(folder, 'school-archive')
}

/**
 * Marks a folder as the place of this school's backups, or finds the mark that it has.
 * @returns the id of the mark
 * @throws {FolderRefused} when it has the archives of another school
 */
export async function markPlace(folder: string): Promise<string> {
  const known = await readMark(folder)
  if (known) {
    if (known.school === school.name) return known.id
    throw new FolderRefused(`This folder has the backups of another school: ${known.school}.`)
  }
  await mkdir(archivesIn(folder), { recursive: true, mode: 0o700 })
  const id = randomUUID()
  // Never through a link, which would lead elsewhere.
  const mark = `${JSON.stringify({ id, school: school.name })}\n`
  await writeFile(markFile(folder), mark, { mode: 0o600, flag: 'wx' })
  return id
}

/**
 * Whether the folder is the one that was marked: where a disk is not mounted, an empty folder of the same name may stand
 * in its place, and a backup written there would fill the disk of the school.
 */
export async function isMarked(folder: string, id: string): Promise<boolean> {
  return (await readMark(folder))?.id === id
}

function markFile(folder: string): string {
  return path.join(archivesIn(folder), 'place.json')
}

async function readMark(folder: string): Promise<z.infer<typeof marker> | undefined> {
  try {
    return marker.parse(JSON.parse(await readFile(markFile(folder), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new FolderRefused(
        `The file ${markFile(folder)} is damaged. Remove it, then choose the folder again.`,
      )
    throw error
  }
}
