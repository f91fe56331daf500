import type { Message } from '#app/words/account/session.ts'
import type { School } from '#shared/school-settings/particulars.ts'

/** Texts of a person's own account: password, second factor, devices, other ways to sign in. */

export const account = {
  title: 'Your account',
  heading: 'Your account',
  back: 'Back to the portal',
  signedInAs: (name: string, email: string) => (name ? `${name}, ${email}` : email),
  loadFailed: 'This part could not be loaded',
  loadFailedText: 'Please try again.',
  tryAgain: 'Try again',
  unreachable: 'The school’s server could not be reached, or could not do this. Please try again.',
  failed: 'That did not work. Nothing has changed; please try again.',
}

export const ownPassword = {
  heading: 'Password',
  intro: 'A new password signs you out everywhere else.',
  open: 'Change password',
  current: 'Current password',
  currentMissing: 'Enter your current password.',
  currentWrong: 'This is not your current password.',
  next: 'New password',
  hint: 'At least 6 characters, and not your student ID, teacher ID or email.',
  same: 'This is the password you have now. Choose a different one.',
  code: 'Code from the message',
  codeHint: 'You have been logged in for more than a day, so we sent you a code. Enter it here.',
  codeWrong: 'This code does not fit. Compare it with the newest message.',
  submit: 'Save new password',
  busy: 'Saving...',
  cancel: 'Cancel',
  done: {
    title: 'Password changed',
    description: 'You are logged out on every other device.',
  } satisfies Message,
}

export const ownFactor = {
  heading: 'Second step at login',
  intro:
    'With a second step, your password alone does not open your account. You need an authenticator app on your phone; it works without a connection.',
  introWithPhones:
    'With a second step, your password alone does not open your account. You need an authenticator app on your phone, which works without a connection, or a number that gets text messages.',
  none: 'Not set up yet.',
  add: 'Set up an app',
  addAnother: 'Set up another app',
  addPhone: 'Set up text messages',
  addAnotherPhone: 'Set up another number',
  app: (number: number) => (number === 1 ? 'Authenticator app' : `Authenticator app ${number}`),
  phone: (ending: string) => `Phone that ends in ${ending}`,
  phoneName: (number: number) => (number === 1 ? 'Phone' : `Phone ${number}`),
  since: (day: string) => `Set up on ${day}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  on: 'On',
}

export const enrolment = {
  title: 'Set up an authenticator app',
  preparing: 'Preparing...',
  scan: 'Open the app, add an account, and scan this picture.',
  picture: 'Picture to scan with the authenticator app',
  orType: 'Or type this key into the app:',
  openApp: 'On this phone? Open the app directly',
  code: 'Code that the app shows now',
  submit: 'Turn on',
  busy: 'Checking...',
  cancel: 'Cancel',
  tooMany: 'There are ten devices already. Remove one first.',
  wrong: 'This code does not fit. Wait for the next one; if that fails too, check the clock of your phone.',
  expired: 'This took too long. Close this window and begin again.',
  done: {
    title: 'Second step is on',
    description: 'From now on, logging in asks for a code. Your other devices were logged out.',
  } satisfies Message,
}

export const phoneEnrolment = {
  title: 'Set up text messages',
  intro: 'At each login, a text message brings you a code to this number.',
  number: 'Phone number',
  numberHint: (school: School) =>
    // A number typed without a country code gets that of the school's phone.
    `Of a phone that only you use. ${school.country && school.officePhone.startsWith('+') ? `A number outside ${school.country}` : 'It'} begins with + and its country code.`,
  missing: 'Enter your phone number.',
  malformed: 'This is not a phone number. Write it with its country code, like +675 7123 4567.',
  landline: 'No text messages come to a landline. Enter the number of a mobile phone.',
  used: 'This number is set up already.',
  send: 'Send me a code',
  sending: 'Sending...',
  sent: (ending: string) =>
    `We have sent six digits to the number that ends in ${ending}. It can take a minute.`,
  sentAgain: (ending: string) => `We have sent another code to the number that ends in ${ending}.`,
  code: 'Code from your text message',
  again: 'Send another code',
  againIn: (seconds: number) => `Send another code (in ${seconds} s)`,
  otherNumber: 'Use another number',
}

export const removal = {
  title: (name: string) => `Remove ${name}?`,
  text: 'To be sure that it is you, enter the code that it shows now. After that, logging in no longer asks for it.',
  textPhone:
    'To be sure that it is you, enter a code that we send to it. After that, logging in no longer asks for it.',
  code: 'Code',
  submit: 'Remove it',
  busy: 'Removing...',
  cancel: 'Keep it',
  done: { title: 'Removed', description: 'Logging in no longer asks for this device.' } satisfies Message,
}

export const recoveryCodes = {
  heading: 'Recovery codes',
  intro: 'Codes on paper for the day when your phone is lost. Each works once instead of the app.',
  left: (remaining: number, total: number) => `${remaining} of ${total} are left.`,
  none: 'You have none yet. Make them now, so that a lost phone does not lock you out.',
  make: 'Make recovery codes',
  renew: 'Make new codes',
  renewTitle: 'Make new codes?',
  renewText: 'The codes on your old paper no longer work.',
  renewYes: 'Make new codes',
  renewNo: 'Keep the old ones',
  title: 'Your recovery codes',
  text: 'They are shown this once. Print them or write them down, and keep the paper where only you find it.',
  print: 'Print',
  copy: 'Copy',
  copied: { title: 'Copied', description: 'Paste the codes where only you find them.' } satisfies Message,
  copyFailed: 'Copying is not possible here. Please write the codes down.',
  done: 'I have kept them',
  owner: (school: School, email: string) => `${school.name}, account ${email}`,
}

export const devices = {
  heading: 'Where you are logged in',
  intro: 'Is one of these not yours? Sign it out and change your password.',
  thisOne: 'This device',
  unknown: 'Unknown device',
  used: (moment: string) => `Last used ${moment}`,
  from: (address: string) => `from ${address}`,
  signOut: 'Log out',
  signOutNamed: (name: string, moment: string) => `Log out ${name}, last used ${moment}`,
  signOutOthers: 'Log out everywhere else',
  more: (count: number) => `And ${count} more, used longer ago.`,
  onlyThis: 'You are logged in on this device only.',
  ended: { title: 'Logged out', description: 'That device has to log in again.' } satisfies Message,
  othersEnded: {
    title: 'Logged out everywhere else',
    description: 'Only this device is left.',
  } satisfies Message,
  confirmTitle: 'Log out everywhere else?',
  confirmText: 'Every other device has to log in again. Nothing that was handed in or saved is lost.',
  confirmYes: 'Sign them out',
  confirmNo: 'Leave them',
}

export const otherServices = {
  heading: 'Other ways to log in',
  intro: 'Log in with an account that you have elsewhere.',
  names: { google: 'Google', azure: 'Microsoft' } as Record<string, string>,
  link: (name: string) => `Connect ${name}`,
  unlink: 'Disconnect',
  unlinkNamed: (name: string) => `Disconnect ${name}`,
  unlinkTitle: (name: string) => `Disconnect ${name}?`,
  unlinkText: 'You can then log in with your password only.',
  unlinkYes: 'Disconnect',
  unlinkNo: 'Leave it',
  unlinked: (name: string): Message => ({
    title: `${name} is disconnected`,
    description: 'Your password works as before.',
  }),
  failed: 'That did not work. Nothing has changed; please try again.',
}

/** The name of another service as people know it. */
export function serviceName(provider: string): string {
  return otherServices.names[provider] ?? provider
}
