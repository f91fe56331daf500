import type { School } from '#shared/school-settings/particulars.ts'
import type { Message } from '#app/words/account/session.ts'

/** Every text of the Teachers Portal page. */

export const teachersPortal = {
  title: 'Teachers Portal',
  description: (school: School) =>
    `Log in to the Teachers Portal of ${school.name}: classes, notes, assignments and materials.`,
  successful: { title: 'Login Successful', description: 'Welcome to the Teachers Portal.' } satisfies Message,
  notForStudents: 'This page is for teachers',
  notForStudentsText:
    'You are logged in as a student. Your subjects and your work are in the Student Portal.',
  toPortal: 'Go to the Student Portal',
}

/** The sign-in of the page. */
export const teacherSignIn = {
  heading: 'Teachers Portal',
  intro: 'Your teaching tools in one place: classes and timetables, notes, assignments and materials.',
  form: 'Teacher Login',
  failed: { title: 'Login Failed', description: 'Invalid email or password.' } satisfies Message,
}
