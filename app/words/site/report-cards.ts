/** Texts of the page on which a report card is verified. */
export const reportCardPage = {
  title: 'Check a Report Card or Letter',
  text: (name: string) =>
    `Each report card, letter and school card of ${name} carries a code. Type it here to see what the school printed.`,
  code: 'Code on the paper',
  button: 'Show it',
  unknown: 'There is no card or letter with this code. Compare it with the paper: twelve letters and digits.',
  tooMany: (minutes: number) =>
    `Many codes were tried from here in a short time. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  failed: 'It could not be looked up just now. Please try again in a few minutes.',
  valid: (name: string, day: string) => `This card was printed by ${name} on ${day} and is valid.`,
  withdrawn: (name: string, day: string) =>
    `${name} withdrew this card on ${day}. Do not rely on it; a corrected one may have been printed.`,
  validLetter: (name: string, day: string) => `This letter was issued by ${name} on ${day} and is valid.`,
  withdrawnLetter: (name: string, day: string) =>
    `${name} withdrew this letter on ${day}. Do not rely on it.`,
  validSchoolCard: (name: string, day: string) =>
    `This school card was printed by ${name} on ${day} and is valid.`,
  endedSchoolCard: (name: string, day: string) =>
    `${name} printed this school card on ${day}. It is no longer valid.`,
  schoolCardHeading: (student: string) => `School Card: ${student}`,
  /** The class may be empty. */
  schoolCardFacts: (className: string, year: string) =>
    className ? `Class ${className}, ${year}` : `Year ${year}`,
  letterNumber: (number: string) => `Reference ${number}`,
  heading: (student: string) => `Report Card: ${student}`,
  facts: (className: string, term: string, year: string) => `Class ${className}, ${term} ${year}`,
  columns: {
    subject: 'Subject',
    result: 'Result',
    grade: 'Grade',
    position: 'Position',
    inSchool: 'In school',
  },
  position: (position: number, of: number) => `${position} of ${of}`,
  schoolPosition: (position: number, of: number) => `${position}/${of}`,
  none: '–',
  daysAbsent: (days: number) => `Days absent: ${days}`,
  other: 'Check another',
}
