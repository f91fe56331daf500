/** A line of a table. */
export function row(name: string, ...columns: string[]): string {
  return name.padEnd(28) + columns.map((text) => text.padStart(12)).join('')
}

const missed = 'NOT MET'

/** Whether an aim is met, in words. */
export function aim(met: boolean, words: string): string {
  return `${met ? 'met    ' : missed}  ${words}`
}

/** Whether a line of a report is an aim that is not met. */
export function isMissed(line: string): boolean {
  return line.startsWith(missed)
}
