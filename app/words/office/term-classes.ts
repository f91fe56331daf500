import { formatCount } from '#app/lib/text/format.ts'
/** Texts of the office's page on which the classes of a term are set up. */
export const termClassTexts = {
  title: 'Classes of a term',
  intro:
    'One row for each class: the group, its subject, teacher, room and periods. Type, paste from a spreadsheet or copy an earlier term; nothing is saved until you save it.',
  year: 'Academic Year',
  term: 'Term',
  failed: 'The classes could not be loaded',
  columns: { name: 'Class', subject: 'Subject', teacher: 'Teacher', room: 'Room', periods: 'Periods' },
  state: 'State',
  states: { new: 'New', changed: 'Changed', saved: 'Saved', wrong: 'Has a problem' },
  cell: (column: string, row: number, name: string) => `${column}, row ${row}${name ? `, ${name}` : ''}`,
  grid: (term: string) => `Classes of ${term}`,
  keys: 'Arrow keys, Tab and Enter move between cells. Paste a block of cells from a spreadsheet at any cell. Ctrl+Z takes the last change back; Escape, then Tab leaves the grid.',
  empty: (term: string) => `No classes yet in ${term}`,
  emptyText:
    'Begin with the classes of an earlier term, if there is one, or with every subject for every class.',
  noSubjects: 'The school has no subjects yet. Enter them first, under Subjects and grades.',
  copy: (term: string, count: number) =>
    `Copy ${term} (${formatCount(count)} ${count === 1 ? 'class' : 'classes'})`,
  copyFailed: 'The earlier term could not be loaded',
  copied: (count: number) =>
    count === 1 ? '1 class was copied.' : `${formatCount(count)} classes were copied.`,
  copiedText: 'They are not saved yet. Teachers who have left are named as problems.',
  nothingToCopy: 'All of its classes are here already.',
  add: 'Add classes',
  addRow: 'Add a row',
  undo: 'Undo',
  redo: 'Redo',
  pasted: (rows: number) => (rows === 1 ? '1 row was pasted.' : `${formatCount(rows)} rows were pasted.`),
  restored: 'These are the rows that you had not saved yet.',
  discard: 'Discard what is not saved',
  discardQuestion: 'Discard every row and change that is not saved?',
  discardText: 'The classes that are saved stay as they are.',
  discardYes: 'Discard',
  discardNo: 'Keep them',
  unsaved: (created: number, changed: number) =>
    created + changed === 0
      ? 'Everything is saved.'
      : `Not saved yet: ${formatCount(created)} new, ${formatCount(changed)} changed.`,
  save: 'Save',
  saveTitle: (term: string) => `Save the classes of ${term}`,
  saveText: (created: number, changed: number) =>
    `${formatCount(created)} new ${created === 1 ? 'class' : 'classes'}, ${formatCount(changed)} changed. All are saved at once or none, and it can be undone until they are used.`,
  students: 'Students of the new classes',
  modes: {
    group: 'The students of each class group',
    same: 'The same students as in the term it was copied from',
    none: 'Nobody yet; teachers choose them',
  },
  saving: 'Saving...',
  cancel: 'Not yet',
  saved: 'Classes saved',
  savedText: (created: number, changed: number, enrolled: number) =>
    `${formatCount(created)} made, ${formatCount(changed)} changed, ${formatCount(enrolled)} enrolments.`,
  saveFailed: 'The classes were not saved',
  problems: (count: number) =>
    count === 1
      ? '1 problem to solve before saving'
      : `${formatCount(count)} problems to solve before saving`,
  clashes: (count: number) =>
    count === 1
      ? '1 clash to solve, or to accept on saving'
      : `${formatCount(count)} clashes to solve, or to accept on saving`,
  acceptClashes: (count: number) =>
    count === 1 ? 'Save with this clash' : `Save with these ${formatCount(count)} clashes`,
  noScale: (grades: readonly number[], year: string) =>
    `${grades.map((grade) => `Grade ${grade}`).join(' and ')} ${grades.length === 1 ? 'has' : 'have'} no grade scale for ${year}: results and report cards will show a percentage without a grade.`,
  toScales: 'Enter a scale in Subjects and grades',
  problem: (row: number, text: string) => `Row ${row}: ${text}`,
  more: (count: number) => `and ${formatCount(count)} more`,
  studentCount: (count: number) => (count === 1 ? '1 student' : `${formatCount(count)} students`),
  row: (row: number, name: string) => `Row ${row}${name ? `: ${name}` : ''}`,

  choosePeriods: 'Choose periods',
  periodsTitle: (name: string) => `Periods of ${name}`,
  periodsDone: 'Done',
  remove: 'Remove row',
  faults: {
    name: (typed: string) => `There is no home class ${typed} at the school.`,
    nameMissing: 'Enter the class.',
    subject: (typed: string) => `There is no subject ${typed}.`,
    subjectMissing: 'Enter the subject or its code.',
    teacher: (typed: string) => `No teacher of the school is called ${typed}.`,
    teachers: (typed: string, ids: string) =>
      `Several teachers are called ${typed}. Enter the teacher ID: ${ids}.`,
    room: 'The room has at most 50 characters.',
  },
  teacherLeft: 'Teacher who left',
  addDialog: {
    title: 'Add classes',
    text: 'Every chosen subject for every class group of the chosen grades. What is there already is left out.',
    grades: 'Grades',
    grade: (grade: number, groups: number) =>
      `Grade ${grade} (${formatCount(groups)} ${groups === 1 ? 'group' : 'groups'})`,
    subjects: (level: string) => `Subjects of ${level}`,
    submit: (count: number) => `Add ${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`,
    cancel: 'Cancel',
  },
  history: {
    title: 'Set up so far',
    what: ({ created = 0, changed = 0, enrolled = 0 }: Record<string, number>) =>
      `${formatCount(created)} made, ${formatCount(changed)} changed, ${formatCount(enrolled)} enrolments`,
    confirmText:
      'The classes that it made are removed with their lists of students, and those it changed are as before.',
  },
}
