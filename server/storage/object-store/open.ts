import type { Database } from '#server/database/database.ts'
import type { Disk } from '../disk.ts'
import type { Files } from '../files.ts'
import { createSharedLocks } from '../shared-locks.ts'
import type { StoreAddress } from './address.ts'
import { openIncomingStore } from './incoming-store.ts'
import { openSchoolStore, openStoreAlone } from './school-store.ts'
import { openStoreDisk } from './store-disk.ts'

/** Opens an object store for finished files and unfinished uploads. @param folder for working copies, of this process alone */
export function openObjectStore(
  address: StoreAddress,
  database: Database,
  folder: string,
): Pick<Files, 'disk' | 'incoming'> {
  const store = openSchoolStore(address, database)
  const disk = openStoreDisk(store)
  const locks = createSharedLocks(database)
  return { disk, incoming: openIncomingStore({ store, disk, locks, folder }) }
}

/** Opens the finished files in an object store for a tool, while nobody else writes. */
export function openStoreForTool(address: StoreAddress): Disk {
  return openStoreDisk(openStoreAlone(address))
}
