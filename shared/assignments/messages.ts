/* Server messages about assignments. */

export const unknown = 'There is no such assignment.'
export const otherSubject = 'This class has another subject. Choose a class of the chosen subject.'
export const classFixed = 'Work has been handed in or marked already, so the class cannot be changed.'
export const marksAbove = (highest: number, min: number) =>
  `A student already has ${highest} marks. Enter ${min} or more.`
export const handInsChanged = (students: number) =>
  `${students === 1 ? '1 student has' : `${students} students have`} handed in work for this assignment, which would be deleted too. Look at the list again before you delete it.`

/* Faults of the fields of an assignment. */

export const classMissing = 'Choose the class.'
export const timeWithoutDate = 'Enter the due date too, or leave the time out.'
export const seenAfterDue = 'This day is after the due date. Students would see the work too late.'
export const seenAfterClosing = 'This day is after the last day to hand in.'
export const closesBeforeDue = 'This day is before the due date.'
export const totalMarks = 'Enter a whole number from 0 to 10000.'
