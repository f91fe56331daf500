/** Texts of a student's own report cards. */
export const ownCardTexts = {
  heading: 'Report card',
  issued: (day: string) => `Issued by the school on ${day}.`,
  withdrawn: (day: string) => `The school withdrew this card on ${day}.`,
  withdrawnHelp: 'It is no longer valid. A result on it is being corrected: ask the office for the new card.',
  read: 'Read the card',
  save: 'Save or print (PDF)',
  saved: 'Report card saved',
  failed: 'The report card could not be saved',
  openTerm: (term: string) => `Report card: ${term}`,
  option: (term: string) => `${term} (with report card)`,
}
