import type { School } from './particulars.ts'

/** The name of a school for narrow places. */
export function shortNameOf({ name, shortName }: Pick<School, 'name' | 'shortName'>): string {
  return shortName || name
}
