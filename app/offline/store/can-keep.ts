/** True if the browser has storage for kept data; some refuse to open it. */
export function canStore(): boolean {
  return typeof globalThis.indexedDB === 'object'
}

/**
 * True if replies and files are kept for reading without a connection: that needs https, or the school's own
 * computer, because otherwise no page opens without a connection.
 */
export function canKeepReplies(): boolean {
  return typeof globalThis.crypto?.subtle === 'object' && canStore()
}
