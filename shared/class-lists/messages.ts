/** Texts of class lists on paper, in sheets and in mails. */
export const classListTexts = {
  title: (className: string) => `Class list ${className}`,
  sheet: (number: number, pages: number) => `Sheet ${number} of ${pages}`,
  className: (className: string) => `Class ${className}`,
  count: (students: number, female: number, male: number) =>
    `${students} students, ${female} female, ${male} male`,
  for: 'For:',
  number: 'No.',
  name: 'Name',
  admission: 'Admission No.',
  sex: 'Sex',
  signatures: 'Class patron: ______________________   Signature: ______________________',
  fileName: (className: string, day: string) => `Class list ${className} ${day}.pdf`,
}
