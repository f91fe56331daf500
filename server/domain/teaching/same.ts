import { isDeepStrictEqual } from 'node:util'

/** Whether a row has every wanted value already. */
export function isSame(row: object, wanted: object): boolean {
  const values = new Map<string, unknown>(Object.entries(row))
  return Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(values.get(name), value))
}
