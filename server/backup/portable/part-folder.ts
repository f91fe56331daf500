import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { tooLarge } from './archive-format.ts'
import { isManifest, maxSmallBytes, pathOfPart, placeNames, toBytes, type PartStore } from './part-store.ts'

/** Archives in a folder, which is created with the first part. */
export function openPartFolder(root: string): PartStore {
  const fileOf = (name: string) => path.join(root, pathOfPart(name))
  const moveInto = async (draft: string, target: string) => {
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await rename(draft, target)
    await syncFolder(path.dirname(target))
  }
  const write = async (content: AsyncIterable<Uint8Array>, targetOf: () => string) => {
    const draft = path.join(root, placeNames.drafts, randomUUID())
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
      for (const folder of await namesIn(path.join(root, placeNames.parts)))
        yield* await namesIn(path.join(root, placeNames.parts, folder))
    },
    manifests: async () => (await namesIn(root)).filter(isManifest).toSorted(),
    readManifest: (name) => readSmall(path.join(root, path.basename(name))),
    async writeManifest(name, text) {
      await write(toBytes(text), () => path.join(root, name))
      await rm(path.join(root, placeNames.drafts), { recursive: true, force: true })
    },
    removeManifest: (name) => rm(path.join(root, path.basename(name)), { force: true }),
    readEncryption: () => readSmall(path.join(root, placeNames.encryption)).catch(ignoreGone),
    writeEncryption: (text) => write(toBytes(text), () => path.join(root, placeNames.encryption)),
    readMark: () => readSmall(path.join(root, placeNames.mark)).catch(ignoreGone),
    writeMark: (text) => write(toBytes(text), () => path.join(root, placeNames.mark)),
  }
}

async function readSmall(file: string): Promise<string> {
  const { size } = await stat(file)
  if (size > maxSmallBytes) throw tooLarge(path.basename(file))
  return await readFile(file, 'utf8')
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

/**
 * Network folders and some systems cannot sync a folder; there the names are as durable as the server makes
 * them.
 */
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
