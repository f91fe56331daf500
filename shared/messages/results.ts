/** Words of the server about results. */
export const resultMessages = {
  schemeFixed: 'The office lets nobody adjust this scheme any more. Load the results again.',
  summaryFile: (grade: number, year: string) => `Summary Grade ${grade} ${year}`,
}
