/* Texts of the mails and text messages about an account. */

export const confirmation = {
  subject: (school: string) => `Confirm your account at ${school}`,
  what: 'Please confirm that this address is yours.',
}
export const invite = {
  subject: (school: string) => `You are invited to ${school}`,
  what: 'An account was made for you. Please open the link to use it.',
}
export const magic_link = {
  subject: (school: string) => `Log in at ${school}`,
  what: 'Here is the way to log in that you asked for.',
}
export const recovery = {
  subject: (school: string) => `A new password for ${school}`,
  what: 'Here is the way to choose a new password.',
}
export const email_change_current = {
  subject: (school: string) => `Your address at ${school} is to change`,
  what: (address: string | undefined) => `Please confirm that your address becomes ${address}.`,
}
export const email_change_new = {
  subject: (school: string) => `Confirm your new address at ${school}`,
  what: 'Please confirm that this address is yours.',
}
export const reauthentication = {
  subject: (school: string) => `Your code for ${school}`,
  what: 'Please enter this code to show that it is you.',
}
export const account_exists = {
  subject: (school: string) => `You have an account at ${school} already`,
  what: 'Somebody wanted to open an account with this address, but it has one. You can log in with it, or ask for a new password.',
}
export const session_ended = {
  subject: (school: string) => `You were logged out of ${school}`,
  what: 'An old key to your account was used, which can mean that somebody copied it. To be safe we ended that session. Please log in again, and choose a new password if you did not expect this.',
}
export const open = (link: string) => `Open: ${link}`
export const enter = (code: string) => `Or enter this code: ${code}`
export const nothingToDo = 'If you did not ask for this, you need not do anything: nothing has changed.'
export const textMessage = (school: string, code: string) => `Your code for ${school}: ${code}`
