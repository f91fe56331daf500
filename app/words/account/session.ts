import type { School } from '#shared/school-settings/particulars.ts'

/** Every text of the portal before and after sign-in (spec/public-and-student.md sections 2, 4, 5 and 8). */

export interface Message {
  title: string
  description: string
}

export const portalTitle = 'Portal'
export const portalDescription = (school: School) =>
  `Log in to the portal of ${school.name}: subjects, assignments, grades and learning resources.`

export type LoginRole = 'student' | 'teacher'

/** Shown where there are no scripts. */
export const withoutScript =
  'The portal needs JavaScript. Please switch it on in your browser, or ask in the computer lab.'

export const loginFailed = {
  student: { title: 'Login Failed', description: 'Invalid Student ID or password' },
  teacher: { title: 'Login Failed', description: 'Invalid email or password' },
} satisfies Record<LoginRole, Message>

export const unreachable: Message = {
  title: 'No connection to the school',
  description: 'Nothing you typed is lost. Check your connection and try again.',
}

/** The server has answered, so the connection is not to blame. */
export const serverFailed: Message = {
  title: 'The school’s server could not do this',
  description: 'Nothing you typed is lost. Please try again in a few minutes.',
}

export const sessionEnded: Message = {
  title: 'Please log in again',
  description: 'Your session has ended. Nothing you handed in is lost.',
}

export const loggedOut: Message = {
  title: 'Logged Out',
  description: 'You have been successfully logged out.',
}

export const loginSuccessful = {
  student: { title: 'Login Successful', description: 'Welcome to the Student Portal' },
  teacher: { title: 'Login Successful', description: 'Welcome to the Teacher Portal' },
  admin: { title: 'Login Successful', description: 'Welcome to the Admin Portal' },
} satisfies Record<LoginRole | 'admin', Message>

export const frame = {
  welcome: (name: string) => `Welcome, ${name}`,
  logOut: 'Log Out',
  menu: (name: string) => `Menu of ${name}`,
  adminPortal: 'Admin Portal',
  account: 'Your account',
  opening: 'Opening your portal...',
  tryAgain: 'Try again',
}
