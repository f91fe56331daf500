import { StartFault } from '#server/start-fault.ts'
import { storedFile, type ArchivedFile, type Encryption, type Manifest } from './archive-format.ts'
import { openManifest } from './archive-format.ts'
import { openArchiveKey, type ArchiveKey } from './archive-key.ts'
import type { PartStore } from './part-store.ts'
import { readPart, readText, type Place } from './parts.ts'
import type { Progress } from './write-archive.ts'

/** An archive whose manifest is checked. */
export interface OpenedArchive {
  place: Place
  manifest: Manifest
  files: ArchivedFile[]
}

interface OpenOptions {
  /** Name of the manifest; by default the newest. */
  name?: string | undefined
  /** Asked for the passphrase, or the key itself, when the archive is encrypted. */
  unlock(encryption: Encryption): Promise<string | ArchiveKey>
}

/**
 * Opens an archive: reads its manifest and its list of files.
 * @throws {StartFault} when there is none, it is damaged or newer, or the passphrase is wrong
 */
export async function openArchive(store: PartStore, options: OpenOptions): Promise<OpenedArchive> {
  const name = options.name ?? (await store.manifests()).at(-1)
  if (name === undefined)
    throw new StartFault(
      `There is no archive in ${store.place}.`,
      'Name the folder that has a file such as school-2026-11-21T05-30-00Z.json in it, or that file.',
    )
  const opened = openManifest(name, await store.readManifest(name))
  const { encryption } = opened.content
  const unlocked = encryption ? await options.unlock(encryption) : undefined
  const key =
    typeof unlocked === 'string' && encryption ? await openArchiveKey(unlocked, encryption) : unlocked
  const place: Place = { store, key: typeof key === 'string' ? undefined : key }
  opened.checkSeal(place.key?.sealKey)
  return { place, manifest: opened.content, files: await readFileList(place, opened.content) }
}

/**
 * Reads every part of an archive and checks its checksum.
 * @throws {StartFault} that names the first part that is missing or damaged
 */
export async function checkArchive(archive: OpenedArchive, progress?: Progress): Promise<void> {
  const { place, manifest, files } = archive
  const parts = [manifest.secrets, manifest.files.list, ...manifest.tables.map(({ part }) => part), ...files]
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  for (const part of parts) {
    for await (const chunk of readPart(place, part)) {
      done += chunk.length
      progress?.('checked', done, total)
    }
  }
}

async function readFileList(place: Place, { files }: Manifest): Promise<ArchivedFile[]> {
  const text = await readText(place, files.list)
  return text
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => storedFile.parse(JSON.parse(row)))
}
