/** Texts of the buttons that save a list as a file. */
export const sheetTexts = {
  formats: {
    xlsx: (size: string) => `Download Excel (${size})`,
    csv: (size: string) => `Download CSV (${size})`,
  },
  saved: 'File downloaded',
  failed: 'The file could not be downloaded',
}
