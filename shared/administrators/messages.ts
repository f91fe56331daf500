export const first = {
  name: 'Your name is required',
  unknown:
    'This link is not the one that the program printed last. Open the newest one, or start the program again: it prints a new one.',
  expired: 'This link is too old. Start the program again: it prints a new one.',
  exists:
    'The school has an administrator already. Log in at /portal, or ask the person who looks after the server to run: npm run admin',
}

export const roles = {
  missing: 'Enter an email address or a teacher ID.',
  unknown: 'There is no account with this email address or teacher ID.',
  closed: 'This account is closed. Activate it first.',
  student: 'This account belongs to a student. Students cannot be administrators.',
  none: 'This account is not an administrator.',
}

/* Server messages about administrators. */

export const unknown = (address: string) => `There is no administrator with the email address ${address}.`
export const closed = 'This account was closed.'
