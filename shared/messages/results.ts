/** Words of the server about results. */
export const resultMessages = {
  schemeFixed: 'The office lets nobody adjust this scheme any more. Load the results again.',
  classFile: 'Results',
  part: (title: string, weight: number) => `${title} ${weight} %`,
  result: 'Result',
  grade: 'Grade',
  position: 'Position',
  summaryFile: (grade: number, year: string) => `Summary Grade ${grade} ${year}`,
}
