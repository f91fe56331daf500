/* Messages for administrators (spec/teacher-and-admin.md sections 5 and 8). */

export const surname = 'Surname is required'
export const givenName = 'Given name is required'
export const teacherId = 'Teacher ID is required'
export const teacherIdForm = 'Use letters, digits, dots, slashes and hyphens only, at most 40'
export const teacherIdTaken = 'This teacher ID belongs to another teacher'
export const email = 'Valid email is required'
export const emailTaken = 'There is an account with this email address already'
export const emailOfStudents = 'Addresses at this domain belong to students'
export const password = 'Password must be at least 6 characters'
export const passwordTooLong =
  'Password must be at most 72 characters, where letters such as é and ŋ count as two'
