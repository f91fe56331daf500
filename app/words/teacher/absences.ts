/** Texts of the reasons that parents gave. */
export const givenReasonTexts = {
  heading: 'Reasons from parents',
  ways: { page: 'given by a parent, by page', text: 'given by a parent, by text' },
}

/** Texts on absences for the teacher of a home class. */
export const oftenAbsentTexts = {
  heading: 'Often absent in your home class',
  sum: (days: number, inRow: number, last: string) =>
    `${days} ${days === 1 ? 'day' : 'days'} this term, ${inRow} in a row, last ${last}`,
}
