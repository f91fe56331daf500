import { isDeepStrictEqual } from 'node:util'

/** Whether a row already has all of the given values, so that saving them again would change nothing. */
export function isSame(row: object, values: object): boolean {
  const present = new Map<string, unknown>(Object.entries(row))
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(present.get(name), value))
}
