/* Server messages about spreadsheets. */

export const damaged = 'The Excel file is damaged. Open it, save it again and try once more.'
export const largeUnpacked =
  'The Excel file is too large when unpacked. Save only the sheet with the list, or save it as CSV.'
export const noText =
  'This is not a text file. Choose a file of Excel (.xlsx, .xls), LibreOffice (.ods) or a CSV file.'
export const password = 'The file has a password. Open it, save it without the password, and choose it again.'
export const tooLarge =
  'The file is too large to be read. Save only the sheet with the list, or save it as CSV.'
export const unreadable =
  'This spreadsheet cannot be read. Open it, save it as an Excel workbook (.xlsx), and choose that file.'
export const manyLines = (max: number) => `The file has more than ${max} lines. Please split it.`
export const manyColumns = (line: number | undefined, max: number) =>
  `Line ${line} has more than ${max} columns.`
export const longCell = (line: number | undefined, max: number) =>
  `Line ${line} has a cell with more than ${max} characters.`
export const tooMuchText = 'The file holds far more text than a list of people. Please split it.'
export const empty = 'The file is empty.'
export const openQuote = (line: number | undefined) =>
  `The file cannot be read${line === undefined ? '' : ` near line ${line}`}: a quotation mark is not closed.`
