/**
 * Size in megabytes (of 1,048,576 bytes) with two decimals, as in the specification: `1.50 MB`. Only an empty
 * file has `0.00 MB`.
 * @param round how hundredths are rounded
 */
export function formatMegabytes(bytes: number, round = Math.round): string {
  const hundredths = Math.max(round((bytes * 100) / 1_048_576), bytes > 0 ? 1 : 0)
  return `${(hundredths / 100).toFixed(2)} MB`
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
