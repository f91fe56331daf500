/** Texts of the buttons that save a list as a file. */
export const sheetTexts = {
  formats: {
    xlsx: 'Download Excel',
    csv: 'Download CSV',
  },
  saved: 'File downloaded',
  failed: 'The file could not be downloaded',
}
