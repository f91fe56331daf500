/** A line of a table. */
export function row(name: string, ...columns: string[]): string {
  return name.padEnd(28) + columns.map((text) => text.padStart(12)).join('')
}

/** Whether an aim is met, in words. */
export function aim(met: boolean, words: string): string {
  return `${met ? 'met    ' : 'NOT MET'}  ${words}`
}
