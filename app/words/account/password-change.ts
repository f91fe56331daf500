/** Every text of the first change of a password (spec/public-and-student.md sections 4 and 5). */

/** The fields of a new password, and their faults. */
export const newPassword = {
  next: 'New password',
  confirmation: 'Confirm new password',
  missing: 'Enter your new password.',
  confirmationMissing: 'Enter the same password once more.',
  longer: 'Choose a longer one.',
  mismatch: { title: 'Password Mismatch', description: 'Passwords do not match. Please try again.' },
  tooShort: { title: 'Password Too Short', description: 'Password must be at least 6 characters long.' },
  failed: { title: 'Password Change Failed', description: 'Failed to update password. Please try again.' },
}

export type NewPasswordWords = typeof newPassword

/** The other words of the first change. */
export const passwordChange = {
  heading: 'Choose your own password',
  intro:
    'You are using the password the school gave you. Others may know it, so choose your own before you continue.',
  hint: 'At least 6 characters, and not the one you were given.',
  submit: 'Change password',
  busy: 'Changing...',
  cancel: 'Cancel',
  close: 'Close',
  unanswered: 'No answer came from the school. Check your connection and try again.',
  almostDone: 'Your password is changed. The line dropped before the portal could open.',
  goOn: 'Open the portal',
  same: 'This is the password you were given. Choose a different one.',
  tooLong: 'This password is too long. Choose a shorter one.',
  successful: {
    title: 'Password Change Successful',
    description: 'Your password has been updated. You can now access the portal.',
  },
  cancelled: { title: 'Login Cancelled', description: 'You must change your password to access the portal.' },
}

export type PasswordChangeWords = typeof passwordChange
