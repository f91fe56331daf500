/** Every text of the login card (spec/public-and-student.md sections 2, 4 and 5). */

export const login = {
  welcome: (name: string) => `Welcome to ${name}`,
  roles: {
    student: {
      tab: 'Student',
      heading: 'Student Portal',
      intro: 'Your subjects, your assignments, your grades and your learning resources.',
      name: 'Student ID',
      nameHint: 'The number on your school card.',
      nameMissing: 'Enter your student ID.',
      nameInvalid: 'Enter your student ID only, without spaces or @. Teachers choose the Teacher tab.',
    },
    teacher: {
      tab: 'Teacher',
      heading: 'Teacher Portal',
      intro: 'Your classes, notes, assignments and materials. Administrators log in here too.',
      name: 'Email address',
      nameHint: '',
      nameMissing: 'Enter your email address.',
      nameInvalid: 'Enter a whole email address, for example name@school.ac.pg.',
    },
  },
  rolesLabel: 'Who is logging in?',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  refused: 'Check both fields and try again.',
  remember: 'Remember me',
  rememberHint: 'Only on your own device.',
  forgot: 'Forgot your password',
  submit: 'Login',
  busy: 'Logging in...',
  insecure: 'This address does not begin with https, so the portal does not open here without a connection.',
  loading: 'The page is still loading. You can type already; the button follows.',
}

export type LoginWords = typeof login

/** Shown at /portal to somebody who is only an administrator. */
export const adminHome = {
  title: 'You are logged in as an administrator',
  text: 'Accounts, passwords, newsletters and the pictures of the home page are in the Admin Portal.',
  open: 'Open the Admin Portal',
}
