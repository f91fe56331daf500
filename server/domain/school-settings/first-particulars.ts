import { school } from '#shared/school-settings/contract.ts'
import { blankSchool } from '#shared/school-settings/first-school.ts'
import { settingNames, type School } from '#shared/school-settings/particulars.ts'

/**
 * Checks the particulars with which a new school begins; those that are left out are blank.
 * @param given JSON, as `admin export` writes it, with some or all particulars
 * @returns them, or a sentence for each that cannot be used, by name
 */
export function readFirstParticulars(
  given: unknown,
): { particulars: Partial<School> } | { faults: Record<string, string> } {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { faults: { JSON: 'no list of particulars' } }
  // The crest is a file, which a new school has not.
  const isKnown = (name: string) => name !== 'crest' && settingNames.some((known) => known === name)
  const unknown = Object.keys(given).filter((name) => !isKnown(name))
  const { data, error } = school.safeParse({ ...blankSchool, ...given })
  const faults = error?.issues.map(({ path: [name = 'JSON'], message }) => [String(name), message]) ?? []
  if (!data || unknown.length > 0)
    return { faults: Object.fromEntries([...unknown.map((name) => [name, 'no particular']), ...faults]) }
  const names = settingNames.filter((name) => name in given)
  return { particulars: Object.fromEntries(names.map((name) => [name, data[name]])) }
}
