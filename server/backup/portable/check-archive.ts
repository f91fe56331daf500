import { StartFault } from '#server/machine/start-fault.ts'
import {
  DamagedArchive,
  openManifest,
  storedFile,
  type ArchivedFile,
  type Encryption,
  type Manifest,
  type Part,
} from './archive-format.ts'
import { openArchiveKey, type ArchiveKey } from './archive-key.ts'
import type { PartStore } from './part-store.ts'
import { readPart, readText, type Place } from './parts.ts'
import type { Progress } from './write-archive.ts'
import { chooseNewest } from '../retention.ts'

/** An archive with a checked manifest. */
export interface OpenedArchive {
  place: Place
  manifest: Manifest
  files: ArchivedFile[]
  /** Names of manifests that were skipped because they are dated in the future. */
  passedOver: string[]
}

interface OpenOptions {
  /** Name of the manifest; by default the newest up to now. */
  name?: string | undefined
  /** Returns the passphrase, or the key itself, when the archive is encrypted. */
  unlock(encryption: Encryption): Promise<string | ArchiveKey>
  /** Refuses unencrypted archives: anyone with write access to the place could have put one there. */
  mustBeEncrypted?: boolean
}

/** A sentence with the place in an object store that archives of a school of a deployment had before their present one. */
function earlierPlace(place: string): string {
  const [, before, id] = /^(s3:.*\/)schools\/([^/ ]+) \(/.exec(place) ?? []
  return id === undefined ? '' : ` Earlier archives are in ${before}school-archive/schools/${id}.`
}

/**
 * Opens an archive: reads its manifest and its list of files.
 * @throws {StartFault} when there is none, it is damaged or newer, the passphrase is wrong, or it should be
 * encrypted
 */
export async function openArchive(store: PartStore, options: OpenOptions): Promise<OpenedArchive> {
  const { name, passedOver } =
    options.name === undefined
      ? chooseNewest(await store.manifests())
      : { name: options.name, passedOver: [] }
  if (name === undefined)
    throw new StartFault(
      `There is no archive in ${store.place}.`,
      `Name the folder that has a file such as school-2026-11-21T05-30-00Z.json in it, or that file.${earlierPlace(store.place)}`,
    )
  const opened = openManifest(name, await store.readManifest(name))
  const { encryption } = opened.content
  if (options.mustBeEncrypted && encryption === null)
    throw new DamagedArchive(
      `The archive ${name} is not encrypted, so it may be from somebody who does not know the passphrase.`,
      'Use another archive. To restore this one nevertheless, name no file with a passphrase.',
    )
  const unlocked = encryption ? await options.unlock(encryption) : undefined
  const key =
    typeof unlocked === 'string' && encryption ? await openArchiveKey(unlocked, encryption) : unlocked
  const place: Place = { store, key: typeof key === 'string' ? undefined : key }
  opened.checkSeal(place.key?.sealKey)
  const files = await readFileList(place, opened.content)
  return { place, manifest: opened.content, files, passedOver }
}

/**
 * Reads every part of an archive and checks its checksum.
 * @returns the stored files that are missing, damaged or unreadable in the archive
 * @throws {DamagedArchive} naming the first other part that is missing or damaged
 */
export async function checkArchive(archive: OpenedArchive, progress?: Progress): Promise<ArchivedFile[]> {
  const damaged: ArchivedFile[] = []
  await readParts(archive, progress, async (error, file) => {
    if (!file || !(error instanceof DamagedArchive || isUnreadable(error))) throw error
    damaged.push(file)
  })
  return damaged
}

/**
 * Opens an archive that was just written, and checks it. Damaged parts are removed, because the next archive
 * would otherwise find them and not write them again.
 * @throws {DamagedArchive} naming the first part that is missing or damaged
 */
export async function proveArchive(
  store: PartStore,
  options: OpenOptions,
  progress?: Progress,
): Promise<OpenedArchive> {
  let first: DamagedArchive | undefined
  const remove = async (damage: unknown) => {
    if (!(damage instanceof DamagedArchive)) throw damage
    first ??= damage
    if (damage.part) await store.remove(damage.part)
  }
  const archive = await openArchive(store, options).catch(remove)
  if (archive) await readParts(archive, progress, remove)
  if (first || !archive) throw first
  return archive
}

/** @param onError called with the reason why a part could not be read, and its stored file */
async function readParts(
  { place, manifest, files }: OpenedArchive,
  progress: Progress | undefined,
  onError: (error: unknown, file?: ArchivedFile) => Promise<void>,
): Promise<void> {
  const total = partsOf(manifest, files).reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  // Files with the same content are one part, which a small archive may name a million times.
  const whole = new Set<string>()
  const read = async (part: Part, file?: ArchivedFile) => {
    const id = `${part.sha256} ${part.bytes}`
    if (whole.has(id)) return progress?.('checked', (done += part.bytes), total)
    try {
      for await (const chunk of readPart(place, part)) progress?.('checked', (done += chunk.length), total)
      whole.add(id)
    } catch (error) {
      await onError(error, file)
    }
  }
  for (const part of partsOf(manifest, [])) await read(part)
  for (const file of files) await read(file, file)
}

/** A failing disk reports an error for some of its sectors. */
export function isUnreadable(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EIO'
}

/** All parts that an archive needs. */
export function partsOf(manifest: Manifest, files: readonly ArchivedFile[]): Part[] {
  return [manifest.secrets, manifest.files.list, ...manifest.tables.map(({ part }) => part), ...files]
}

/** A file takes some 200 bytes of the list. */
const maxListBytes = 256 * 1024 ** 2

async function readFileList(place: Place, { files }: Manifest): Promise<ArchivedFile[]> {
  const text = await readText(place, files.list, maxListBytes)
  return text
    .split('\n')
    .filter((row) => row !== '')
    .map(readFileRow)
}

function readFileRow(row: string): ArchivedFile {
  try {
    return storedFile.parse(JSON.parse(row))
  } catch (cause) {
    throw new DamagedArchive(
      'The archive names a file that no school stores, so somebody may have changed it.',
      'Use another archive.',
      { cause },
    )
  }
}
