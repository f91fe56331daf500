/**
 * Whether a browser refused to store something because the device is full, rather than because it stores
 * nothing at all.
 */
export function isDeviceFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
