/**
 * Size in megabytes (of 1,048,576 bytes) with two decimals, as in the specification: `1.50 MB`. Only an empty
 * file has `0.00 MB`.
 */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / 1_048_576
  return `${(bytes > 0 ? Math.max(0.01, megabytes) : megabytes).toFixed(2)} MB`
}

/** A size above a limit, rounded up, so that it is never written as the limit itself: `10.01 MB` for a byte more than `10.00 MB`. */
export function formatMegabytesUp(bytes: number): string {
  return `${(Math.ceil((bytes * 100) / 1_048_576) / 100).toFixed(2)} MB`
}

/** A size as shown before a download: '240 KB', '1.4 MB'. */
export function formatKilobytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** A number of bytes in whole megabytes, rounded up, for messages about the space on a disk. */
export function wholeMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_048_576)} MB`
}
