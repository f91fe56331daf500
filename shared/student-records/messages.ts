/* Server messages about a student named in a call. */

export const unknown = 'There is no such student.'
export const notLinkable = 'Student record not found or cannot be linked'
export const sameClass = (name: string) => `The student is in ${name} already.`
export const gradeOfOffice =
  'The class is of another grade. Moving up or down a grade is for the school office.'
export const moveDay = 'Choose today or an earlier day of this year.'
export const movedSince = 'The student was moved again. Move the student back to the earlier class instead.'
export const mergeOtherWay = (one: string, other: string) =>
  `Only ${one} has a login account. Open that record and merge ${other} into it.`
export const mergeClash = (clashes: string) =>
  `Both records have work for: ${clashes}. Nothing was merged. The teacher must clear one of them first.`
