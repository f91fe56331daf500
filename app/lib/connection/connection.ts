import { useSyncExternalStore } from 'react'

/** The state of the connection to the school's server, as the calls of this page have shown it. */
export interface Connection {
  /** The last call got no answer. */
  isLost: boolean
  /** True when the server has another version of the contract than this page. */
  isOutdated: boolean
}

/** The server renders this state, so the first screen is hydrated with it. */
const beforeCalls: Connection = { isLost: false, isOutdated: false }
let connection = beforeCalls
let replies = 0
const listeners = new Set<() => void>()

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, readConnection, () => beforeCalls)
}

export function readConnection(): Connection {
  return connection
}

/** True when the browser says that it has no network, or the last call got no answer. */
export function isConnectionLost(): boolean {
  return connection.isLost || !navigator.onLine
}

/** The number of replies noted: if it has not changed while a call waited in vain, the connection is lost. */
export function countReplies(): number {
  return replies
}

/**
 * Records that the server answered.
 * @param isNewer true when it has another version of the contract than this page
 */
export function noteReply(isNewer = false): void {
  replies += 1
  change({ isLost: false, isOutdated: connection.isOutdated || isNewer })
}

/** Records that a call got no answer. */
export function noteNoReply(): void {
  change({ ...connection, isLost: true })
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(next: Connection): void {
  if (next.isLost === connection.isLost && next.isOutdated === connection.isOutdated) return
  connection = next
  for (const listener of listeners) listener()
}
