/** Whether a browser refused to store something because the device is full, and not because it stores nothing. */
export function isDeviceFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
