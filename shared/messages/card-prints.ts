/** Refusals about card prints. */
export const cardPrintMessages = {
  unknown: 'There is no such print.',
  noResults: (term: string) => `No such results are released in ${term}. Release them first.`,
}
