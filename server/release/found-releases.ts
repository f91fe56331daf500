import { lstat, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartFault } from '#server/machine/start-fault.ts'
import { requireClaimedNewer } from './check-release.ts'
import type { Home } from './home.ts'

/** A release on a stick or in a folder. */
export interface FoundRelease {
  /** Path of the archive. */
  file: string
  /** The version in its name. */
  version: string
  bytes: number
  /** The reasons why it cannot be installed; null if it can, by its signature. */
  refusal: string | null
}

/** The name of a release's archive, with its version. */
export const archiveName = /^school-(?<version>\d+\.\d+\.\d+)-[a-z]+-[a-z0-9]+\.(?:tar\.gz|zip)$/
/** `/media/PERSON/STICK/folder`. */
const deepest = 3
const maxFolders = 500
/** Bytes; minisign's are some 300 long. */
const maxSignatureLength = 4096

/**
 * Looks for releases below folders where sticks are mounted, or that contain them. The archives themselves
 * are not read.
 * @returns the newest first
 */
export async function findReleases(home: Home, roots: string[]): Promise<FoundRelease[]> {
  const found: FoundRelease[] = []
  let folders = roots
  let seen = 0
  for (let depth = 0; depth <= deepest && seen < maxFolders; depth += 1) {
    const next: string[] = []
    for (const folder of folders.slice(0, maxFolders - seen)) {
      seen += 1
      for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
        const file = path.join(folder, entry.name)
        if (entry.isDirectory() && !entry.name.startsWith('.')) next.push(file)
        const version = entry.isFile() ? archiveName.exec(entry.name)?.groups?.['version'] : undefined
        const release = version === undefined ? undefined : await describe(home, file, version)
        if (release) found.push(release)
      }
    }
    folders = next
  }
  return found.toSorted((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }))
}

/** @returns undefined when the stick has been pulled out in the meantime, or cannot be read */
async function describe(home: Home, file: string, version: string): Promise<FoundRelease | undefined> {
  const bytes = await lstat(file).then(
    ({ size }) => size,
    () => undefined,
  )
  if (bytes === undefined) return undefined
  const name = path.basename(file)
  const signature = await readSignature(`${file}.minisig`)
  if (signature === undefined)
    return {
      file,
      version,
      bytes,
      refusal: `${name} has no signature beside it. Copy ${name}.minisig into the same folder.`,
    }
  try {
    requireClaimedNewer(home, name, signature)
    return { file, version, bytes, refusal: null }
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    return { file, version, bytes, refusal: `${error.message} ${error.remedy}` }
  }
}

/**
 * Reads a signature, and no other file of that name: a pipe would never end, and a large file would fill the
 * memory.
 */
async function readSignature(file: string): Promise<string | undefined> {
  const found = await lstat(file).catch(() => undefined)
  if (!found?.isFile() || found.size > maxSignatureLength) return undefined
  return await readFile(file, 'utf8').catch(() => undefined)
}
