import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { archiveFolder } from '../server/backup/archive-folder.ts'
import { recordedNameOfStore } from '../server/backup/archive-store.ts'
import { readNamedStore } from '../server/env.ts'
import { openPartBucket } from '../server/backup/portable/part-bucket.ts'
import { openPartFolder } from '../server/backup/portable/part-folder.ts'
import { isManifest, type PartStore } from '../server/backup/portable/part-store.ts'
import { StartFault } from '../server/machine/start-fault.ts'

interface FoundArchive {
  store: PartStore
  /** Name of the manifest; the newest if absent. */
  name?: string
}

/**
 * Opens the archives in a folder or an object store, or one of them.
 * @param given a folder, a manifest, or an address such as `s3://bucket/folder?endpoint=…`
 * @throws {StartFault} when the folder does not exist, or the address cannot be used
 */
export function findArchive(given: string): FoundArchive {
  if (isStoreAddress(given)) return findInStore(given)
  const found = path.resolve(given)
  if (!existsSync(found)) throw new StartFault(`There is no ${found}.`, 'Name the folder of the archive.')
  if (statSync(found).isFile())
    return { store: openPartFolder(path.dirname(found)), name: path.basename(found) }
  const inside = path.join(found, archiveFolder)
  return { store: openPartFolder(existsSync(inside) ? inside : found) }
}

/** A place for new archives. */
export interface ArchivePlace {
  store: PartStore
  /** The name under which the server records it with its own backups. */
  name: string
}

/** The place for new archives in a folder or an object store. */
export function openArchivePlace(given: string): ArchivePlace {
  if (isStoreAddress(given)) {
    const address = readNamedStore(given)
    return { store: openPartBucket(address), name: recordedNameOfStore(address) }
  }
  const folder = path.resolve(given)
  return { store: openPartFolder(path.join(folder, archiveFolder)), name: folder }
}

/** Whether a place is in an object store. */
function isStoreAddress(given: string): boolean {
  return given.startsWith('s3://')
}

function findInStore(given: string): FoundArchive {
  if (!URL.canParse(given)) return { store: openArchivePlace(given).store } // reports what is wrong with it
  const address = new URL(given)
  const name = path.posix.basename(address.pathname)
  if (!isManifest(name)) return { store: openArchivePlace(given).store }
  address.pathname = path.posix.dirname(address.pathname)
  return { store: openArchivePlace(address.href).store, name }
}
