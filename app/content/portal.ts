import { school } from '#school.config.ts'

/** Every text of the portal before and after sign-in (spec/public-and-student.md sections 2, 4, 5 and 8). */

export interface Message {
  title: string
  description: string
}

export const portalTitle = `Portal · ${school.name}`
export const portalDescription = `Sign in to the portal of ${school.name}: subjects, assignments, grades and learning resources.`

export type LoginRole = 'student' | 'teacher'

export const login = {
  welcome: `Welcome to ${school.shortName}`,
  welcomeIntro: 'One place for your school work. Choose who you are and sign in.',
  roles: {
    student: {
      tab: 'Student',
      heading: 'Student Portal',
      intro: 'Your subjects, your assignments, your grades and your learning resources.',
      name: 'Student ID',
      nameHint: 'The number on your school card.',
      nameMissing: 'Enter your student ID.',
      nameInvalid: 'Enter your student ID only, without spaces or @.',
    },
    teacher: {
      tab: 'Teacher',
      heading: 'Teacher Portal',
      intro: 'Your classes, notes, assignments and materials. Administrators sign in here too.',
      name: 'Email address',
      nameHint: undefined,
      nameMissing: 'Enter your e-mail address.',
      nameInvalid: 'Enter a whole e-mail address, for example name@school.ac.pg.',
    },
  },
  rolesLabel: 'Who is signing in?',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  remember: 'Remember me',
  rememberHint: 'Only on your own device.',
  forgot: 'Forgot your password',
  submit: 'Login',
  busy: 'Logging in...',
  loading: 'The page is still loading. You can type already; the button follows.',
  withoutScript:
    'The portal needs JavaScript. Please switch it on in your browser, or ask in the computer lab.',
} as const

export const loginFailed = {
  student: { title: 'Login Failed', description: 'Invalid Student ID or password' },
  teacher: { title: 'Login Failed', description: 'Invalid email or password' },
} satisfies Record<LoginRole, Message>

export const unreachable: Message = {
  title: 'No connection to the school',
  description: 'Nothing you typed is lost. Check your connection and try again.',
}

export function tooManyAttempts(seconds: number): Message {
  const minutes = Math.ceil(seconds / 60)
  const wait = seconds < 90 ? `${seconds} seconds` : `${minutes} minutes`
  return {
    title: 'Too many attempts',
    description: `Please wait ${wait}, then try again. Your account is safe.`,
  }
}

export const sessionEnded: Message = {
  title: 'Please log in again',
  description: 'Your session has ended. Nothing you handed in is lost.',
}

export const idleSignOut = {
  title: 'Are you still there?',
  text: 'Nobody has used this computer for a while. You will be signed out, so that the next person does not find your account open.',
  remaining: (seconds: number) => `Signing out in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  stay: 'Stay signed in',
  leave: 'Sign out now',
  ended: (minutes: number): Message => ({
    title: 'You were signed out',
    description: `Nobody used the portal for ${minutes} minutes. What you typed is kept as a draft for your next login.`,
  }),
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

export const passwordChange = {
  heading: 'Choose your own password',
  intro:
    'You are using the password the school gave you. Others may know it, so choose your own before you go on.',
  next: 'New password',
  hint: 'At least 6 characters, and not the one you were given.',
  confirmation: 'Confirm new password',
  missing: 'Enter your new password.',
  confirmationMissing: 'Enter the same password once more.',
  submit: 'Change password',
  busy: 'Changing...',
  cancel: 'Cancel',
  almostDone: 'Your password is changed. The line dropped before the portal could open.',
  goOn: 'Open the portal',
  mismatch: { title: 'Password Mismatch', description: 'Passwords do not match. Please try again.' },
  tooShort: { title: 'Password Too Short', description: 'Password must be at least 6 characters long.' },
  failed: { title: 'Password Change Failed', description: 'Failed to update password. Please try again.' },
  same: 'This is the password you were given. Choose a different one.',
  tooLong: 'This password is too long. Choose a shorter one.',
  successful: {
    title: 'Password Change Successful',
    description: 'Your password has been updated. You can now access the portal.',
  },
  cancelled: { title: 'Login Cancelled', description: 'You must change your password to access the portal.' },
} as const

export const frame = {
  welcome: (name: string) => `Welcome, ${name}`,
  logOut: 'Log Out',
  menu: (name: string) => `Menu of ${name}`,
  adminPortal: 'Admin Portal',
  account: 'Your account',
  adminHome: 'You are signed in as an administrator',
  adminHomeText:
    'Accounts, passwords, newsletters and the pictures of the home page are in the Admin Portal.',
  opening: 'Opening your portal...',
  tryAgain: 'Try again',
}
