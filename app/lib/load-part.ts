import { lazy, type ComponentType } from 'react'
import { reloadOnce } from './reload-once.ts'
import { isConnectionSlow } from './slow-connection.ts'

/**
 * A part of the portal that is downloaded when it is first shown. After an upgrade of the program an open page still
 * requests the old files; then the page is reloaded, once, and gets the new ones.
 */
export function loadPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      if (!reloadOnce()) throw error
      return await new Promise<never>(() => {})
    }
  })
}

/** Milliseconds after which parts come that the first screen does not show. */
const laterThan = 3000

/**
 * Fetches a part after the first screen, so that it opens at once, also when the connection is gone by then. On a slow
 * connection, or where the person saves data, it is fetched when it is opened.
 */
export function fetchLater(load: () => Promise<unknown>): () => void {
  if (isConnectionSlow()) return () => undefined
  // A part that cannot be fetched now is fetched when it is opened.
  const timer = setTimeout(() => void load().catch(() => undefined), laterThan)
  return () => clearTimeout(timer)
}
