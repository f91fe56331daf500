import type { School } from '#shared/school-settings/particulars.ts'

/** Texts of the tab Register Teachers (spec/teacher-and-admin.md sections 2, 5 and 8). */
export const registration = {
  heading: 'Register a teacher',
  intro: 'The teacher can log in at once and chooses a password of their own at first login.',
  fields: {
    surname: 'Surname',
    given_name: 'Given Name',
    teacher_id: 'Teacher ID',
    email: 'Email Address',
    password: 'Password',
  },
  passwordHint: 'At least 6 characters. Tell it to the teacher yourself.',
  emailExample: (school: School) => `name@${school.teacherEmailDomain}`,
  submit: 'Register',
  busy: 'Registering...',
  successful: 'Registration successful!',
  successfulText: 'You can now log in to the teachers portal.',
  failed: 'Registration failed',
  failedText: 'Please try again later.',
}

/** Texts of the slip for a teacher who was just registered. */
export const teacherSlip = {
  offer: (name: string) => `${name} is registered. The password is shown on no other page.`,
  print: 'Print the slip',
  title: 'Your account at the Teachers Portal',
  name: 'Name',
  teacherId: 'Teacher ID',
  address: 'Address',
  email: 'Email Address',
  password: 'First password',
  change: 'At your first login you choose a password of your own. Keep this slip to yourself until then.',
}
