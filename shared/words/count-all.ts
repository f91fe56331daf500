type Counted = [number: number, one: string, many?: string]

/** Joins counts in words: "2 classes, 1 note and 3 assignments". Zero counts are left out. */
export function countAll(counted: readonly Counted[]): string {
  const parts = counted
    .filter(([number]) => number > 0)
    .map(([number, one, many = `${one}s`]) => `${number} ${number === 1 ? one : many}`)
  const last = parts.pop() ?? ''
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}
