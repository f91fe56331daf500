import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { archiveFolder } from '#server/backup/archive-folder.ts'
import { archiveKeyFor } from '#server/backup/portable/archive-key.ts'
import { proveArchive } from '#server/backup/portable/check-archive.ts'
import { openPartFolder } from '#server/backup/portable/part-folder.ts'
import { writeArchive } from '#server/backup/portable/write-archive.ts'
import type { Env } from '#server/env.ts'
import { openDisk } from '#server/storage/files.ts'

interface HandedOut {
  /** Those of the school. */
  env: Env
  ownerUrl: string
  masterKey: string
  passphrase: string
  /** Put last into the file, so that only whoever has the whole of it can read it. */
  code: string
}

/** The file with the code, beside the folder of the archive. */
const codeFile = 'code.txt'

const folderIn = (dataDir: string) => path.join(dataDir, 'handed-out')

/** Removes the archives that a program was handing out when it was killed. */
export async function removeLeftArchives(dataDir: string): Promise<void> {
  await rm(folderIn(dataDir), { recursive: true, force: true })
}

/**
 * Makes an encrypted archive of a school and reads it back, then gives it as a zip file of the folder that `restore`
 * takes. It is in the data folder until it has been read, or the reader is gone.
 */
export async function handOutArchive(
  dataDir: string,
  { env, ownerUrl, masterKey, passphrase, code }: HandedOut,
): Promise<Readable> {
  const scratch = path.join(folderIn(dataDir), randomUUID())
  const tidy = () => void rm(scratch, { recursive: true, force: true }).catch(() => undefined)
  try {
    const store = openPartFolder(path.join(scratch, archiveFolder))
    const { key } = await archiveKeyFor(store, passphrase)
    const disk = await openDisk(env)
    const { name } = await writeArchive({ place: { store, key }, ownerUrl, disk, secrets: { masterKey } })
    await proveArchive(store, { name, unlock: async () => key, mustBeEncrypted: true })
    const body = await zipOf(scratch, code)
    body.once('close', tidy)
    return body
  } catch (error) {
    tidy()
    throw error
  }
}

/** Its parts are compressed and encrypted already. */
async function zipOf(folder: string, code: string): Promise<Readable> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file).split(path.sep).join('/')
    zip.addFile(file, name, { compress: false, mode: 0o100600 })
  }
  zip.addBuffer(Buffer.from(`${code}\n`), codeFile, { compress: false, mode: 0o100600 })
  zip.end()
  return output
}
