/** Texts of the line that asks an administrator for a second factor. */
export const factorReminder = {
  title: 'Protect the school: nobody should open your account with a password alone.',
  action: 'Set up a second step',
  later: 'Not today',
  never: 'Do not remind me again on this device',
}
