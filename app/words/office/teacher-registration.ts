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
