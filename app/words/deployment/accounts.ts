import type { AccountFault } from '#shared/deployment/pages.ts'

/** The words of the deployment's accounts. */
export const accounts = {
  signIn: {
    title: 'Log in',
    text: 'For those who look after the schools of this deployment. The people of a school log in at the address of their school.',
    email: 'Email',
    password: 'Password',
    code: 'Code of the authenticator app',
    button: 'Log in',
    left: 'You are logged out.',
    lost: 'Password or phone lost? Another administrator makes you a new link under Accounts, or it is made at the machine.',
  },
  first: {
    title: 'Set up your account',
    text: 'The link that you were given has filled in the code. Choose a password of at least 12 characters; a few words in a row are easy to remember.',
    code: 'Code of your link',
    password: 'New password',
    again: 'The same password once more',
    button: 'Go on',
  },
  factor: {
    title: 'Add the second step',
    text: 'Scan this picture with an authenticator app on your phone, or type the key into it. Then type the six figures that it shows.',
    picture: 'QR code for the authenticator app',
    key: 'Key',
    code: 'Six figures of the app',
    button: 'Finish',
  },
  own: {
    title: 'Your account',
    text: 'You are logged out after an hour without use. To change your password or your phone, ask another administrator for a new link.',
  },
  list: {
    title: 'Accounts',
    text: 'Administrators add, close and delete schools; they see counts, and never the people of a school. Accounts of the ministry see the counts that schools have released.',
    email: 'Email',
    name: 'Name',
    role: 'Role',
    state: 'State',
    states: { invited: 'not set up yet', active: 'in use', disabled: 'disabled' },
    addedBy: (who: string) => `added by ${who}`,
    you: 'you',
    acts: 'Change',
    link: 'New link',
    linkHelp: 'A new link ends the password, the second step and all sessions of the account.',
    disable: 'Disable',
    disableSure: (email: string) => `Disable ${email} for good`,
    add: 'Add an account',
    button: 'Add',
    made: (email: string) =>
      `The link for ${email} is shown this once, and can be used for 24 hours. Hand it over in a way that nobody else reads.`,
  },
  faults: {
    wrong: 'Email, password or code is wrong. A code can be used once: wait for the next one.',
    origin: 'This form came from another page. Please send it once more.',
    ended: 'Your session has ended. Please log in again.',
    link: 'This link was used, replaced, or is older than 24 hours. Ask for a new one.',
    'password-short': 'Choose a password of at least 12 characters.',
    'password-long':
      'This password is too long: 72 letters at most, where letters such as é and ŋ count as two.',
    'password-differs': 'The two passwords are not the same. Type them once more.',
    code: 'These are not the figures that the app shows now. If its clock is wrong, set it to the time of the network.',
    email: 'There is no account with this email that could be used.',
    name: 'Write the name of the person, in 100 letters at most.',
    'email-taken': 'This email has an account already.',
    'own-account': 'This is your own account. Another administrator can do this.',
    'too-many': (minutes: number) =>
      `There were many wrong tries. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    elsewhere: (address: string) => `This account is used at ${address}. Please log in there.`,
  } satisfies {
    [Code in AccountFault['code']]: string | ((value: never) => string)
  },
}
