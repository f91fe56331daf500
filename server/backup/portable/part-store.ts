import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { freeBytes } from '#server/storage/free-bytes.ts'

/**
 * The place of archives: parts, which archives share, and a manifest for each archive. A part is named by its content,
 * so one that is there need not be written again: an archive that was cut short goes on where it was, and the next
 * one adds only what is new.
 */
export interface PartStore {
  /** Bytes of a part as it is stored, or undefined when it is not there. A part is there whole or not at all. */
  find(name: string): Promise<number | undefined>
  /**
   * Writes a part; when the promise resolves, it survives a pulled plug.
   * @param nameOf is asked for the name when the content has ended
   */
  write(content: AsyncIterable<Uint8Array>, nameOf: () => string): Promise<void>
  /** Makes a file of the same disk a part without copying it. @returns false where the disk cannot do that */
  link(file: string, name: string): Promise<boolean>
  read(name: string): AsyncIterable<Uint8Array>
  remove(name: string): Promise<void>
  list(): AsyncIterable<string>
  /** Names of manifests, the oldest first. */
  manifests(): Promise<string[]>
  readManifest(name: string): Promise<string>
  writeManifest(name: string, text: string): Promise<void>
  removeManifest(name: string): Promise<void>
  /** The salt of encrypted archives, undefined where there are none. */
  readEncryption(): Promise<string | undefined>
  writeEncryption(text: string): Promise<void>
  /** Bytes that may still be written. */
  free(): Promise<number>
  /** The folder, or what else people call it. */
  place: string
}

const manifestName = /^school-[\dTZ-]+\.json$/
const drafts = 'unfinished'

/** Archives in a folder, which is made with the first part. */
export function openPartFolder(root: string): PartStore {
  const fileOf = (name: string) => path.join(root, 'parts', name.slice(0, 2), checkName(name))
  const moveInto = async (draft: string, target: string) => {
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await rename(draft, target)
    await syncFolder(path.dirname(target))
  }
  const write = async (content: AsyncIterable<Uint8Array>, targetOf: () => string) => {
    const draft = path.join(root, drafts, randomUUID())
    await mkdir(path.dirname(draft), { recursive: true, mode: 0o700 })
    try {
      await writeDurably(draft, content)
      await moveInto(draft, targetOf())
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
  return {
    place: root,
    find: async (name) => (await stat(fileOf(name)).catch(ignoreGone))?.size,
    write: (content, nameOf) => write(content, () => fileOf(nameOf())),
    async link(file, name) {
      const target = fileOf(name)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      try {
        await link(file, target)
        return true
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException
        if (['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'ENOENT'].includes(code)) return false
        throw error
      }
    },
    read: (name) => createReadStream(fileOf(name)),
    remove: (name) => rm(fileOf(name), { force: true }),
    async *list() {
      for (const folder of await namesIn(path.join(root, 'parts')))
        yield* await namesIn(path.join(root, 'parts', folder))
    },
    manifests: async () => (await namesIn(root)).filter((name) => manifestName.test(name)).toSorted(),
    readManifest: (name) => readFile(path.join(root, path.basename(name)), 'utf8'),
    async writeManifest(name, text) {
      await write(toBytes(text), () => path.join(root, name))
      await rm(path.join(root, drafts), { recursive: true, force: true })
    },
    removeManifest: (name) => rm(path.join(root, path.basename(name)), { force: true }),
    readEncryption: () => readFile(path.join(root, 'encryption.json'), 'utf8').catch(ignoreGone),
    writeEncryption: (text) => write(toBytes(text), () => path.join(root, 'encryption.json')),
    free: () => freeBytes(root),
  }
}

/** A text as the content of a part. */
export async function* toBytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

function checkName(name: string): string {
  if (!/^[0-9a-f]{64}(\.age)?$/.test(name)) throw new Error(`not the name of a part: ${name}`)
  return name
}

async function writeDurably(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of content) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Network folders and some systems cannot sync a folder; there the names are as certain as the server makes them. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync().catch((error: NodeJS.ErrnoException) => {
      if (!['EINVAL', 'ENOTSUP', 'EPERM'].includes(error.code ?? '')) throw error
    })
  } finally {
    await handle.close()
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreGone)) ?? []
}

function ignoreGone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
