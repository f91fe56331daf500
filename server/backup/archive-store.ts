import { readStoreAddress, type StoreAddress } from '#server/storage/object-store/address.ts'
import { archiveFolder } from './archive-folder.ts'

/** The folder, or that of a school of a deployment inside it, where archives of deployments were before 28 November 2026. */
const named = new RegExp(`(^|/)${archiveFolder}/(schools/[^/]+/)?$`)

/** The environment settings with the keys of a store of archives. */
export interface ArchiveKeys {
  BACKUP_ACCESS_KEY_ID?: string | undefined
  BACKUP_SECRET_ACCESS_KEY?: string | undefined
  AWS_ACCESS_KEY_ID?: string | undefined
  AWS_SECRET_ACCESS_KEY?: string | undefined
}

/**
 * Reads the address of archives in an object store. They are in a folder of the same name as on a disk, so
 * that a copy of the bucket on a disk can be restored as well.
 * @param setting name of the setting with the address, for messages
 * @throws {StartFault} that names what is missing or cannot be used
 */
export function readArchiveStore(url: string, keys: ArchiveKeys, setting = 'BACKUP_URL'): StoreAddress {
  const own = keys.BACKUP_ACCESS_KEY_ID !== undefined || keys.BACKUP_SECRET_ACCESS_KEY !== undefined
  const address = readStoreAddress({
    setting,
    url,
    accessKeyId: own ? keys.BACKUP_ACCESS_KEY_ID : keys.AWS_ACCESS_KEY_ID,
    secretAccessKey: own ? keys.BACKUP_SECRET_ACCESS_KEY : keys.AWS_SECRET_ACCESS_KEY,
    keySettings: 'BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY',
  })
  return named.test(address.prefix) ? address : { ...address, prefix: `${address.prefix}${archiveFolder}/` }
}

/**
 * The archives of a part of a deployment, in a folder of their own: the same as those of the address with the name of the part behind
 * it, which is how people name them to the tools.
 */
export function archivesOfPart(store: StoreAddress, part: string): StoreAddress {
  return { ...store, prefix: `${store.prefix.slice(0, -`${archiveFolder}/`.length)}${part}${archiveFolder}/` }
}

/** The address of archives as shown to people: without keys. */
export function nameOfStore({ bucket, prefix }: StoreAddress): string {
  return `s3://${bucket}/${prefix.replace(new RegExp(`(^|/)${archiveFolder}/$`), '')}`.replace(/\/$/, '')
}

/** Name of the store with that of its server, as recorded with each backup. */
export function recordedNameOfStore(store: StoreAddress): string {
  return `${nameOfStore(store)} (${hostOfStore(store)})`
}

/** Name of the server that holds the store. */
export function hostOfStore({ endpoint }: StoreAddress): string {
  return new URL(endpoint).host
}

/** Whether a store is inside the school's part of another one. */
export function isAmong(inner: StoreAddress, outer: StoreAddress): boolean {
  const isSame = inner.endpoint === outer.endpoint && inner.bucket === outer.bucket
  return isSame && inner.prefix.startsWith(outer.prefix)
}
