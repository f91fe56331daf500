/* Texts of class lists on paper, in sheets and in mails. */

export const title = (className: string) => `Class list ${className}`
export const sheet = (number: number, pages: number) => `Sheet ${number} of ${pages}`
export const className = (className: string) => `Class ${className}`
export const count = (students: number, female: number, male: number) =>
  `${students} students, ${female} female, ${male} male`
export const forWhom = 'For:'
export const number = 'No.'
export const name = 'Name'
export const admission = 'Admission No.'
export const sex = 'Sex'
export const signatures = 'Class patron: ______________________   Signature: ______________________'
export const fileName = (className: string, day: string) => `Class list ${className} ${day}.pdf`
