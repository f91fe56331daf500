/** Texts of the office's page of results. */
export const resultPageTexts = {
  label: 'Results of a term',
  tabs: { board: 'Signing off', cards: 'Report cards', grade: 'Grades and subjects' },
}

/** Texts of the results of a grade. */
export const gradeTexts = {
  subjectsFailed: 'The subjects could not be loaded',
  none: 'The school has no subjects yet',
  grade: 'Grade',
  ofGrade: (grade: number) => `Grade ${grade}`,
  subject: 'Subject',
  allSubjects: 'All subjects',
}

/** Texts of the summaries of results. */
export const summaryTexts = {
  failed: 'The summary could not be loaded',
  heading: (subject: string, grade: number) => `${subject}, Grade ${grade}`,
  allSubjects: 'All subjects',
  intro: 'Of the results that teachers have submitted; marks of open classes are not in it.',
  none: 'No results of this grade are submitted yet',
  noneOfSubject: 'No results of this subject are submitted in the grade yet',
  noneText: 'They appear here as soon as teachers submit the results of their classes.',
  noneInTerm: (term: string) => `None are submitted in ${term} yet.`,
  bands: (term: string) => `Results by grade, ${term}`,
  terms: 'Means of the terms',
  subjects: (term: string) => `Subjects beside each other, ${term}`,
  plot: (title: string) => `Plot: ${title}. The numbers are in the table after it.`,
  nothing: '–',
  print: 'Print the summary',
  printTitle: (subject: string, grade: number, year: string) =>
    `Results of Grade ${grade}, ${subject}, ${year}`,
}
