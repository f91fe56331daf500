/** Texts of a report card on the screen. */
export const cardSheetTexts = {
  title: (term: string, year: string) => `Report card: ${term}, ${year}`,
  student: (number: string, className: string) => `Admission number ${number} · Class ${className}`,
  caption: 'Results by subject',
  columns: {
    subject: 'Subject',
    percentage: 'Result',
    letter_grade: 'Grade',
    position: 'Position',
    school_position: 'In school',
  },
  position: (position: number, of: number) => `${position} of ${of}`,
  schoolPosition: (position: number, of: number) => `${position}/${of}`,
  none: '–',
  positions: 'Positions are among those who are taught together; equal results share a position.',
  schoolPositions:
    'In school: the position among all of the grade in the subject, once all of its classes are released.',
  sums: 'How the results add up',
  daysAbsent: 'Days absent',
  nextTerm: 'Next term begins',
  unknown: 'not entered',
  homeTeacher: 'Home-class teacher',
  principal: (name: string) => (name ? `Principal, ${name}` : 'Principal'),
  byHand: 'Written and signed by hand on the printed card.',
}

/** Texts of the comments that are not written yet. */
export const owedTexts = {
  who: 'Who still has to write comments for report cards',
  count: (missing: number) => (missing === 1 ? '1 comment missing' : `${missing} comments missing`),
  part: (subject: string | null, teacher: string | null, missing: number) =>
    `${subject ?? 'On the term'}: ${missing}${teacher === null ? '' : `, ${teacher}`}`,
}
