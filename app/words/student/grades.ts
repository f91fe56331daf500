/** Texts of a written-out sum of marks. */
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
  wouldBe: (result: string) => `Estimate: the result would be ${result}.`,
  goal: 'What do I need for',
  noGoal: 'Choose a grade',
  goalOf: (grade: string, percentage: number) => `${grade} (${percentage} %)`,
  needed: (percent: number | null, grade: string, open: number) => {
    const work = open === 1 ? 'the open work' : `each of the ${open} open pieces of work`
    if (percent === null) return `Estimate: full marks in ${work} are not enough for ${grade}.`
    if (percent === 0) return `Estimate: you have ${grade} whatever ${work} earns.`
    return `Estimate: at least ${percent} % in ${work} for ${grade}.`
  },
  forecast: 'Estimate with the national examination',
  forecastText: (share: number, terms: number) =>
    `The school expects that internal marks count ${share} % and the examination ${100 - share} %. Of internal marks ${terms === 1 ? '1 term is' : `${terms} terms are`} known. It is an estimate, and nothing is saved.`,
  examination: 'Assumed mark in the examination, in %',
  estimate: (result: string) => `Estimate: ${result}`,
  print: 'Print',
  sheetTitle: (term: string) => `Grades: ${term}`,
  admissionNumber: 'Admission number',
  class: 'Class',
  printedOn: (date: string) => `Printed on ${date}`,
  work: 'Work',
  points: 'Points',
  percentage: 'Percentage',
}
