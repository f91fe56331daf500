import type { Database } from '#server/database/database.ts'
import type { StoreAddress } from './address.ts'
import { findObject } from './objects.ts'
import { releaseName, reserveName } from './name-queries.ts'
import { createStoreRequests, type StoreRequests } from './requests.ts'

/** The object store together with the database, which decides whatever the store cannot. */
export interface SchoolStore {
  address: StoreAddress
  requests: StoreRequests
  database: Database
  /**
   * Makes a name this attempt's own before anything is written under it: stores overwrite, and few know conditions.
   * @throws an error with code EEXIST when a file has that name, or is about to
   */
  claimName(key: string): Promise<void>
  releaseName(key: string): Promise<void>
}

export function openSchoolStore(address: StoreAddress, database: Database): SchoolStore {
  const requests = createStoreRequests(address)
  return {
    address,
    requests,
    database,
    async claimName(key) {
      const isTaken = !(await reserveName(database, key)) || (await findObject(requests, key)) !== undefined
      if (isTaken) throw Object.assign(new Error(`there is a file ${key} already`), { code: 'EEXIST' })
    },
    releaseName: (key) => releaseName(database, key),
  }
}
