/** The form of an admission number and of a teacher ID; the database has the same. */
export const personNumberForm = /^[A-Za-z0-9][A-Za-z0-9/._-]{0,39}$/

/** The number with a hyphen for all that its form does not admit: `LPS 26 (1)` becomes `LPS-26-1`. */
export function withHyphens(number: string): string {
  return number
    .replaceAll(/\s*([/._-])\s*/g, '$1')
    .replaceAll(/[^A-Za-z0-9/._-]+/g, '-')
    .replaceAll(/^[^A-Za-z0-9]+|-+$/g, '')
}
