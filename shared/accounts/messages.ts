export const firstName = 'Given name is required'
export const lastName = 'Surname is required'
export const grade = 'Choose a grade of the school'
export const className = 'Choose a class of the school'
export const classOfGrade = (className: string, grade: number) =>
  `Class ${className} is not a class of Grade ${grade}`
export const email = 'Valid email is required'
export const statusSince = 'Enter the day of the change, today or before'
export const statusUntil =
  'Enter a last day that is not before the first, and only for Suspended and Inactive students'
export const dateOfBirth =
  'Enter a date of birth such as 2012-04-30: not in the future, and not more than 100 years ago'

export const number = 'Admission number is required'
export const numberForm = 'Use letters, digits, dots, slashes and hyphens only, at most 40'
export const seemsKnown = (name: string, number: string, className: string) =>
  `${name}${className && ` of ${className}`} is on the roll already as ${number}. Is it the same student?`
export const numberTaken = 'This admission number belongs to another student'

/* Server messages about accounts. */

export const unknown = 'There is no such person.'
