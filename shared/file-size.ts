/** Size in megabytes (of 1,048,576 bytes) with two decimals, as the specification shows it: `1.50 MB`. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(2)} MB`
}
