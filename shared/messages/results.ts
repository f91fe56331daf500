/** Refusals about results. */
export const resultMessages = {
  schemeFixed: 'The office lets nobody adjust this scheme any more. Load the results again.',
}
