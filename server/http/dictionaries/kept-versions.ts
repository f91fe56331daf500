import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { lineageOf, type Lineage } from './built-name.ts'

const fromBrotli = promisify(brotliDecompress)
/** After half a year without it few browsers still have a version, and it costs them the whole file once. */
const keptForMs = 180 * 24 * 60 * 60 * 1000

/** The folder of the versions that this data folder's programs have sent. */
export function versionsFolder(dataDir: string): string {
  return path.join(dataDir, 'sent-versions')
}

/**
 * Keeps the scripts and styles of this build, which replaces its files, for the version after it, and forgets those that
 * no program has had for half a year. Compressed they are half a megabyte for each version.
 * @param assets folder of the build's files with their Brotli copies
 * @throws when the folder cannot be read or written
 */
export async function keepVersions(assets: string, folder: string, now = new Date()): Promise<void> {
  await mkdir(folder, { recursive: true })
  // First, because it makes room.
  await forgetOld(folder, now)
  const names = await readdir(assets)
  for (const name of names) {
    const lineage = lineageOf(name)
    if (!lineage || !names.includes(`${name}.br`)) continue
    const digest = createHash('sha256')
      .update(await readFile(path.join(assets, name)))
      .digest()
    const kept = fileOf(folder, lineage, digest)
    const content = await readFile(path.join(assets, `${name}.br`))
    const found = await stat(kept).catch(isMissing)
    // A power cut may have left a part of it.
    if (found?.size !== content.length) await store(kept, content)
    // The time says when a program last had it. A file of another owner, whom the machine may not have any more, cannot be
    // given one, but replaced.
    await utimes(kept, now, now).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPERM') throw error
      await store(kept, content)
    })
  }
}

async function store(file: string, content: Buffer): Promise<void> {
  const draft = path.join(path.dirname(file), `${randomUUID()}.draft`)
  try {
    await writeFile(draft, content, { flag: 'wx', flush: true })
    await rename(draft, file)
  } catch (error) {
    // A full disk would otherwise get another part of a file each day.
    await rm(draft, { force: true })
    throw error
  }
}

async function forgetOld(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    // Another program of this folder may have forgotten it just now.
    const found = await stat(file).catch(isMissing)
    if (found && now.getTime() - found.mtimeMs > keptForMs) await rm(file, { force: true })
  }
}

/**
 * A version that was sent before.
 * @param digest SHA-256 of its content
 * @returns undefined when it is not kept here, or damaged
 */
export async function readVersion(
  folder: string,
  lineage: Lineage,
  digest: Buffer,
): Promise<Buffer | undefined> {
  const kept = await readIfThere(fileOf(folder, lineage, digest))
  if (!kept) return undefined
  // A browser would make nonsense of what was compressed with another content than it has.
  const content = await fromBrotli(kept).catch(() => undefined)
  const isWhole = content && createHash('sha256').update(content).digest().equals(digest)
  return isWhole ? content : undefined
}

function fileOf(folder: string, { name }: Lineage, digest: Buffer): string {
  return path.join(folder, `${name}.${digest.toString('hex')}.br`)
}

/** @returns undefined when there is no such file */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
  return await readFile(file).catch(isMissing)
}

/** @throws unless the file is just not there */
function isMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
