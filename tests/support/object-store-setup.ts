import type { TestProject } from 'vitest/node'
import type { StoreAddress } from '#server/storage/object-store/address.ts'
import { startObjectStore } from './object-store.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    objectStore: {
      address: StoreAddress
      /** The settings with which a program uses it. */
      env: Record<string, string>
    }
  }
}

/** One object store for the whole run. */
export async function setup(project: TestProject) {
  const store = await startObjectStore()
  project.provide('objectStore', { address: store.address, env: store.env })
  return () => store.stop()
}
