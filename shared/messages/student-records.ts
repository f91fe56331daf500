/** Words of the server about a student whom a call names. */
export const studentRecordMessages = {
  unknown: 'There is no such student.',
  notLinkable: 'Student record not found or cannot be linked',
  mergeOtherWay: (one: string, other: string) =>
    `Only ${one} has a login account. Open that record and merge ${other} into it.`,
  mergeClash: (clashes: string) =>
    `Both records have work for: ${clashes}. Nothing was merged. The teacher must clear one of them first.`,
}
