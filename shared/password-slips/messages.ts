/** Words of the server about password slips. */
export const passwordSlipMessages = {
  none: 'None of these students has a first password that could be printed.',
  title: 'Password slips',
  noClass: 'Without a class',
  ofClass: (className: string) => `Class ${className}`,
  sheet: (group: string, number: number, pages: number) => `${group} · sheet ${number} of ${pages}`,
  number: 'Student ID',
  password: 'First password',
  logIn: 'Log in, then choose a password of your own:',
  titleOfClass: (className: string) => `Password slips ${className}`,
}
