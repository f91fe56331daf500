/** Texts of a sum of marks, written out. */
export const sumTexts = { open: 'How it adds up' }

/** Every text of the student’s grades. */

export const grades = {
  empty: 'No grades available yet.',
  emptyHelp: 'Marks appear here as soon as a teacher has given them.',
  caption: (subject: string) => `Your grades in ${subject}, newest first`,
  term: 'Term',
  noTerm: 'Without a term',
  average: 'Result so far:',
  final: 'Result of the term:',
  released: (result: string) => `Result of the term, released by the school: ${result}`,
  madeOf: (count: number) => `${count} ${count === 1 ? 'mark' : 'marks'}`,
  course: (subject: string) => `${subject}, from term to term`,
  courseStep: (term: string, year: string, result: string) => `${term}, ${year}: ${result}`,
  soFar: (result: string) => `${result} so far`,
  openWork: (count: number) => (count === 1 ? '1 piece of work is open' : `${count} pieces of work are open`),
  whatIf: 'Type points to see what the result would be. Nothing is saved.',
  pointsFor: (title: string) => `Points for ${title}`,
  outOf: (points: string) => `of ${points}`,
  due: (date: string) => `due ${date}`,
  wouldBe: (result: string) => `The result would be ${result}.`,
  print: 'Print',
  sheetTitle: (term: string) => `Grades: ${term}`,
  admissionNumber: 'Admission number',
  class: 'Class',
  printedOn: (date: string) => `Printed on ${date}`,
  work: 'Work',
  points: 'Points',
  percentage: 'Percentage',
}
