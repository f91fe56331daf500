import type { School } from './school-settings.ts'

/** The name of a school for narrow places. */
export function shortNameOf({ name, shortName }: Pick<School, 'name' | 'shortName'>): string {
  return shortName || name
}
