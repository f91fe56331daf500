/** What the buttons say that give a list as a file. */
export const sheetTexts = {
  formats: { xlsx: 'Download Excel', csv: 'Download CSV' },
  saved: 'File downloaded',
  failed: 'The file could not be downloaded',
}
