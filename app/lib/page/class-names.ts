/** Joins class names, leaving out what is missing. Later classes do not override earlier ones: give variants, not overrides. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
