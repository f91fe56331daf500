/** Messages for administrators (spec/teacher-and-admin.md sections 5 and 8). */

export const registrationMessages = {
  surname: 'Surname is required',
  givenName: 'Given name is required',
  teacherId: 'Teacher ID is required',
  teacherIdForm: 'Use letters, digits, dots, slashes and hyphens only, at most 40',
  teacherIdTaken: 'This teacher ID belongs to another teacher',
  email: 'Valid email is required',
  emailTaken: 'There is an account with this email address already',
  emailOfStudents: 'Addresses at this domain belong to students',
  password: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be at most 72 characters',
}

/** Shortest password (spec/teacher-and-admin.md section 9). */
export const shortestPassword = 6

export const studentResetMessages = {
  missing: 'Please enter an admission number or email address.',
  unknown: 'There is no student with this admission number or email address.',
  several: 'Several students have this email address. Please enter the admission number.',
  noAccount: 'This student has no login account yet.',
}

export const teacherResetMessages = {
  missing: 'Please enter a teacher ID or email address.',
  unknown: 'There is no teacher with this teacher ID or email address.',
  noAccount: 'The account of this teacher is closed.',
}

export const resetNote = 'The user must change this temporary password at next login. It is shown only once.'

export const firstAdministratorMessages = {
  name: 'Your name is required',
  unknown:
    'This link is not the one that the program printed last. Open the newest one, or start the program again: it prints a new one.',
  expired: 'This link is too old. Start the program again: it prints a new one.',
  exists:
    'The school has an administrator already. Log in at /portal, or ask the person who looks after the server to run: npm run admin',
}

export const accountChangeMessages = {
  firstName: 'Given name is required',
  lastName: 'Surname is required',
  grade: 'Choose a grade of the school',
  className: 'Choose a class of the school',
  classOfGrade: (className: string, grade: number) => `Class ${className} is not a class of Grade ${grade}`,
  email: 'Valid email is required',
}

export const newStudentMessages = {
  number: 'Admission number is required',
  numberForm: 'Use letters, digits, dots and hyphens only, at most 40',
  seemsKnown: (name: string, number: string, className: string) =>
    `${name}${className && ` of ${className}`} is on the roll already as ${number}. Is it the same student?`,
  numberTaken: 'This admission number belongs to another student',
  tooShort: (least: number) => `Enter at least ${least} characters`,
}

export const adminRoleMessages = {
  missing: 'Enter an email address or a teacher ID.',
  unknown: 'There is no account with this email address or teacher ID.',
  closed: 'This account is closed. Activate it first.',
  student: 'This account belongs to a student. Students cannot be administrators.',
  none: 'This account is not an administrator.',
}

/** Words of the server about accounts. */
export const accountMessages = {
  unknown: 'There is no such person.',
}
