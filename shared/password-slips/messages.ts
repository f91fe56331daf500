/* Server messages about password slips. */

export const none = 'None of these students has a first password that could be printed.'
export const title = 'Password slips'
export const officeOnly =
  'This account belongs to somebody with other rights at the school as well. Only the office can give it a new password.'
export const tooMany = (minutes: number) =>
  `That were very many new passwords in a short time. Please go on in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
export const noClass = 'Without a class'
export const ofClass = (className: string) => `Class ${className}`
export const sheet = (group: string, number: number, pages: number) =>
  `${group} · sheet ${number} of ${pages}`
export const number = 'Student ID'
export const password = 'First password'
export const logInAt = 'Log in, then choose a password of your own:'
/** The line used by a school that has no address to print. */
export const logIn = 'Log in, then choose a password of your own.'
export const titleOfClass = (className: string) => `Password slips ${className}`
