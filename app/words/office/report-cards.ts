/** Texts of printing report cards. */
export const reportCardTexts = {
  of: 'Home class',
  print: 'Report cards (PDF)',
  anew: 'Issue cards of an older template anew',
  saved: 'Report cards saved',
  failed: 'The report cards could not be made',
  merit: 'Merit list of',
  grade: (level: string) => `Grade ${level}`,
  transcript: 'Transcript (PDF)',
  transcriptSaved: 'Transcript saved',
  transcriptFailed: 'The transcript could not be made',
}
