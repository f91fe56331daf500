/** Words of the server about a student whom a call names. */
export const studentRecordMessages = {
  unknown: 'There is no such student.',
  notLinkable: 'Student record not found or cannot be linked',
  sameClass: (name: string) => `The student is in ${name} already.`,
  moveDay: 'Choose today or an earlier day of this year.',
  movedSince:
    'The student was moved again, or results of one of the classes were submitted since. Move the student to the class before instead.',
  mergeOtherWay: (one: string, other: string) =>
    `Only ${one} has a login account. Open that record and merge ${other} into it.`,
  mergeClash: (clashes: string) =>
    `Both records have work for: ${clashes}. Nothing was merged. The teacher must clear one of them first.`,
}
