import { formatCount } from '#app/lib/text/format.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import { studentFields } from '#shared/accounts/student-fields.ts'
import { teacherFields } from '#shared/accounts/teacher-fields.ts'
import { forEachPersonField } from '#shared/person-fields.ts'

/** Every text of the Admin Portal (spec/teacher-and-admin.md sections 2, 5 and 8). */

export const adminTitle = 'Admin Portal'
export const adminDescription = (school: School) =>
  `Accounts, passwords, newsletters and pictures of ${school.name}.`

export const gate = {
  checking: 'Checking your session...',
  signIn: {
    title: 'Authentication Required',
    text: 'Please log in as an administrator to open the Admin Portal.',
    action: 'Go to Login',
  },
  denied: {
    title: 'Access Denied',
    subtitle: 'Admin Access Required',
    text: (email: string) =>
      `You are logged in as ${email}, and this account has no right to open the Admin Portal. If it should, ask an administrator of the school.`,
    back: 'Back to Portal',
  },
  logOut: 'Logout',
}

export const dashboard = {
  heading: 'Administration Dashboard',
  greeting: (email: string) => `Welcome, ${email}`,
  tabsLabel: 'Administration',
  openStudents: 'Open the Student List',
}

export const adminTabs = {
  students: 'Student List',
  'student-auth': 'Student Auth',
  'reset-password': 'Reset Password',
  'register-teachers': 'Register Teachers',
  teachers: 'Teacher List',
  admins: 'Admin Users',
  newsletter: 'Upload Newsletter',
  slideshow: 'Slideshow Images',
} as const

export type AdminTab = keyof typeof adminTabs

export const list = {
  loading: 'Loading the list...',
  failed: 'The list could not be loaded',
  failedText: 'Please try again.',
  tryAgain: 'Try again',
  more: 'Show more',
  count: (shown: string, total: string) =>
    shown === total ? `${total} in all` : `${shown} of ${total} shown`,
  nothingFound: 'Nothing fits your search.',
  nothingFoundText: 'Try a part of the name or number.',
  showPasswords: 'Show default passwords',
  hidePasswords: 'Hide default passwords',
  defaultPassword: 'Default Password',
  changed: 'Changed',
  none: 'N/A',
}

export const studentList = {
  caption: 'Students',
  search: 'Search students',
  searchHint: 'Name, admission number, class, email or guardian’s number',
  note: 'Passwords are encrypted and cannot be read by anyone. A student’s default password is the admission number; it is shown only while it is still in force.',
  empty: 'No students registered yet.',
  emptyText: 'Students appear here as soon as they are on the roll.',
  start: { label: 'Import students', to: '/admin/import' },
  columns: {
    number: 'Admission Number',
    name: 'Name',
    grade: 'Grade',
    class: 'Class',
    email: 'Email',
    default_password: list.defaultPassword,
    guardians: 'Guardians',
    ...forEachPersonField(studentFields, ({ label }) => label),
    status: 'Status',
    enrolled: 'Enrolled Date',
  },
}

export const teacherList = {
  caption: 'Teachers',
  search: 'Search teachers',
  searchHint: 'Name, teacher ID or email',
  note: 'Passwords are encrypted and cannot be read by anyone. A teacher’s default password is the teacher ID; it is shown only while it is still in force.',
  empty: 'No teachers registered yet.',
  emptyText: 'Teachers appear here when they are registered.',
  start: { label: 'Import teachers', to: '/admin/import-teachers' },
  columns: {
    ...forEachPersonField(teacherFields, ({ label }) => label),
    number: 'Teacher ID',
    name: 'Name',
    registered: 'Registered Date',
  },
}

export const adminList = {
  caption: 'Administrators',
  empty: 'No admin users found.',
  noEmail: 'Email not available',
  columns: {
    username: 'Username',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    since: 'Admin Since',
    created: 'Account Created',
  },
}

export const studentAuth = {
  intro:
    'These students have no login account yet. A new account has the admission number as its password, which must be changed at first login.',
  goesOn: 'Accounts are being created on the server. You may close this page; it continues.',
  create: (count: number) => `Create All Auth Accounts (${formatCount(count)})`,
  busy: 'Creating accounts...',
  progress: (done: number, total: number) => `${formatCount(done)} of ${formatCount(total)} done`,
  emptyRoll: 'No students yet',
  emptyRollText: 'Import the roll first. Then create the login accounts of everyone on it here.',
  importRoll: 'Import students',
  toBeLinked: (count: number) =>
    count === 1
      ? '1 more student has an account already, which the first login links.'
      : `${formatCount(count)} more students have accounts already, which their first login links.`,
  allDone: 'All students have auth accounts!',
  allDoneText: 'Whoever is put on the roll from now on appears here.',
  more: 'Show more students',
  caption: 'Students and their accounts',
  columns: { number: 'Admission Number', name: 'Name', email: 'Email', state: 'Account' },
  states: { missing: 'Missing', pending: 'Creating...', success: 'Created', error: 'Failed' },
  complete: 'Auth Account Creation Complete',
  completeText: (created: number, failed: number) =>
    `Successfully created ${formatCount(created)} accounts. ${formatCount(failed)} failed.`,
  failed: 'Auth Account Creation Failed',
  failedText: 'The accounts could not be asked for. Please try again.',
}

export const passwordReset = {
  tabsLabel: 'Whose password',
  mustChange: 'The user must change the temporary password at next login.',
  mustChangeText:
    'The reset ends every session of the account. An earlier temporary password no longer works.',
  notListed: (identifier: string) => `Nobody in the list is “${identifier}”`,
  notListedText:
    'Perhaps it was mistyped. An account with another address of the person is found anyway: then its password is reset, and every session of it ends.',
  student: {
    tab: 'Students',
    heading: 'Reset a student’s password',
    label: 'Admission Number or Email',
    submit: 'Reset Student Password',
    missing: 'Please enter an admission number or email address.',
    failed: 'Failed to reset student password. Please try again.',
    identifier: 'Admission Number',
  },
  teacher: {
    tab: 'Teachers',
    heading: 'Reset a teacher’s password',
    label: 'Teacher ID or Email',
    submit: 'Reset Teacher Password',
    missing: 'Please enter a teacher ID or email address.',
    failed: 'Failed to reset teacher password. Please try again.',
    identifier: 'Teacher ID',
  },
  empty: 'Fill in this field.',
  refused: 'Check what you entered here.',
  busy: 'Resetting...',
  no: 'Cancel',
  inputRequired: 'Input Required',
  failedTitle: 'Password Reset Failed',
  noSession: 'No valid session found',
  successful: 'Password Reset Successful',
  successfulText: (name: string) => `${name} has a temporary password now.`,
  result: {
    heading: 'Temporary password',
    name: 'Name',
    email: 'Email',
    password: 'Temporary Password',
  },
}
