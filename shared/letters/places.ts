/** The places in a letter's text that are filled from the record, if it has the value. */
export const filledPlaces = [
  'student',
  'number',
  'class',
  'grade',
  'born',
  'enrolled',
  'left',
  'reason',
  'fingerprint',
  'year',
  'school',
  'principal',
] as const

/** Those that the office fills in by hand, since no record has them. */
export const openPlaces = ['remarks'] as const

export type FilledPlace = (typeof filledPlaces)[number]

/** A list of them, as they are typed. */
export function listPlaces(): string {
  return [...filledPlaces, ...openPlaces].map((name) => `{${name}}`).join(', ')
}

/** Fills in known values; a place without one stays, so that nothing false is printed. */
export function fillLetter(words: string, values: Partial<Record<FilledPlace, string>>): string {
  return words.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name as FilledPlace] || place)
}

/** The first place that is still open, such as `{left}`; undefined when there is none. */
export function openPlaceIn(words: string): string | undefined {
  return /\{[^{}]*\}/.exec(words)?.[0]
}

/** The first unknown place; undefined when there is none. */
export function unknownPlaceIn(words: string): string | undefined {
  const known: readonly string[] = [...filledPlaces, ...openPlaces]
  return [...words.matchAll(/\{([^{}]*)\}/g)].find(([, name]) => !known.includes(name!))?.[0]
}
