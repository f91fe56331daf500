/** A size as people are told it before a download: '240 KB', '1.4 MB'. */
export function kilobytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
