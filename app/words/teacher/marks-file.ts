/** Texts of the dialog for marks from a spreadsheet. */
export const marksFileTexts = {
  open: 'Marks from a file',
  text: 'Students are found by number or name, and columns by their title. You see first what the file was understood to be.',
  file: 'Spreadsheet',
  fileHint: 'Excel, LibreOffice or CSV, up to 600 KB',
  failed: 'The file could not be read',
  unreadable: 'The file was changed or deleted after it was chosen. Choose it again.',
  reading: 'Reading the file...',
  found: (students: number, marks: number) => `Students in the file: ${students}. Marks: ${marks}.`,
  understood: 'What this file was understood to be',
  titles: (sheet: string) => (sheet === '' ? 'Line of the titles' : `Line of the titles in ${sheet}`),
  noTitles: 'There are none',
  notRead: 'Not to be read',
  head: (line: number, text: string) => `Line ${line}: ${text}`,
  hidden: (names: string[]) => `Hidden in the file, and therefore not read: ${names.join(', ')}.`,
  noTitle: (number: number) => `Column ${number}`,
  parts: {
    admission_number: 'Admission number',
    last_name: 'Surname',
    first_name: 'Given name',
    full_name: 'Whole name',
  },
  points: { names: 'How is a whole name split?', encoding: 'Which of these are the right letters?' },
  lacksStudents: 'Which column names the students?',
  lacksStudentsText:
    'No column was understood as their number or name. Choose one below, or the line of the titles if it is another.',
  choose: 'Please choose',
  meant: (name: string) => `Who is ${name}?`,
  person: (number: string, name: string) => `${number}, ${name}`,
  problems: (count: number) => (count === 1 ? '1 thing is left out:' : `${count} things are left out:`),
  problem: (line: number, sheet: string, value: string, reason: string) =>
    [`Line ${line}${sheet && ` of ${sheet}`}`, value, reason].filter(Boolean).join(': '),
  fill: (marks: number) => {
    if (marks === 0) return 'Put the marks into the sheet'
    return marks === 1 ? 'Put 1 mark into the sheet' : `Put ${marks} marks into the sheet`
  },
}
