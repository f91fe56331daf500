/** Texts of guardians beside a student in a list. */
export const guardianNames = {
  of: (name: string | null, relation: string) => (name === null ? relation : `${name} (${relation})`),
}
