/** Texts of the merit list of a grade. */
export const meritTexts = {
  heading: 'Merit list',
  intro:
    'The students of the grade by the mean of their released results. Classes whose results are not released yet are not in it.',
}

/** Texts of printing report cards. */
export const reportCardTexts = {
  intro:
    'With a card its figures are kept, and its student can read it from the day of the release. Printed again unchanged, it is the same card; while results on it are open again, it stays as it is.',
  of: 'Cards of',
  all: 'Whole school',
  grade: (level: string) => `Grade ${level}`,
  homeClass: (name: string) => `Class ${name}`,
  print: 'Issue report cards',
  asGuardians: 'As each first guardian reads',
  anew: 'Issue cards of an older template again',
  saved: 'Report cards saved',
  failed: 'The report cards could not be made',
  transcript: 'Transcript (PDF)',
  transcriptSaved: 'Transcript saved',
  transcriptFailed: 'The transcript could not be made',
}
