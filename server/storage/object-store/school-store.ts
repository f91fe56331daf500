import type { Database } from '#server/database/database.ts'
import type { StoreAddress } from './address.ts'
import { findObject } from './objects.ts'
import { releaseName, reserveName } from './name-queries.ts'
import { createStoreRequests, type StoreRequests } from './requests.ts'

/** The school's part of an object store, with its way of claiming names. */
export interface NamedStore {
  address: StoreAddress
  requests: StoreRequests
  /**
   * Claims a name for this attempt before anything is written under it: stores overwrite, and few support
   * conditions.
   * @throws an error with code EEXIST when a file has that name, or is about to
   */
  claimName(key: string): Promise<void>
  releaseName(key: string): Promise<void>
}

/** The object store together with the database, which decides whatever the store cannot. */
export interface SchoolStore extends NamedStore {
  database: Database
}

/** The object store of a school, whose names the database reserves. */
export function openSchoolStore(address: StoreAddress, database: Database): SchoolStore {
  const requests = createStoreRequests(address)
  return {
    address,
    requests,
    database,
    async claimName(key) {
      if (!(await reserveName(database, key))) throw nameTaken(key)
      await requireNoObject(requests, key)
    },
    releaseName: (key) => releaseName(database, key),
  }
}

/** The store for a sole writer, who only has to check whether a name is free. */
export function openStoreAlone(address: StoreAddress): NamedStore {
  const requests = createStoreRequests(address)
  return {
    address,
    requests,
    claimName: (key) => requireNoObject(requests, key),
    async releaseName() {},
  }
}

async function requireNoObject(requests: StoreRequests, key: string): Promise<void> {
  if (await findObject(requests, key)) throw nameTaken(key)
}

function nameTaken(key: string): Error {
  return Object.assign(new Error(`there is a file ${key} already`), { code: 'EEXIST' })
}
