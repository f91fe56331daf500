/** True where the browser has a place for what is to be kept; some refuse to open it. */
export function canStore(): boolean {
  return typeof globalThis.indexedDB === 'object'
}

/**
 * True where replies and files are kept for reading without a connection: that needs https, or the school's computer itself,
 * because no page opens there without a connection otherwise.
 */
export function canKeepReplies(): boolean {
  return typeof globalThis.crypto?.subtle === 'object' && canStore()
}
