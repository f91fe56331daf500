export const students = {
  missing: 'Please enter an admission number or email address.',
  unknown: 'There is no student with this admission number or email address.',
  several: 'Several students have this email address. Please enter the admission number.',
  noAccount: 'This student has no login account yet.',
}

export const teachers = {
  missing: 'Please enter a teacher ID or email address.',
  unknown: 'There is no teacher with this teacher ID or email address.',
  noAccount: 'The account of this teacher is closed.',
}

export const resetNote = 'The user must change this temporary password at next login. It is shown only once.'
