import { formatCount } from '#app/lib/text/format.ts'
import { rollImportTexts } from '#app/words/office/roll-import.ts'

const { fromFile, file, draft, understood, columns, check, problems, lists, decide, history } =
  rollImportTexts

/** Texts of the office's page for importing subjects, where they differ from those for the roll. */
export const subjectImportTexts: typeof rollImportTexts = {
  title: 'Import subjects',
  intro:
    'Add subjects, and say who teaches them in which class, from the school’s own spreadsheet: subject, code, level, teacher and classes. Nothing is removed, and nothing is changed until you say so.',
  fromFile,
  file,
  draft,
  understood: {
    ...understood,
    sheets: { ...understood.sheets, partly: 'A sheet that may hold subjects is not read.' },
  },
  columns: {
    ...columns,
    text: 'Say what each column is. Whatever the file does not have, or has only as an empty cell, stays as it is.',
  },
  check: {
    ...check,
    busy: 'Comparing the file with the subjects of the school...',
    failed: 'The file could not be compared with the subjects of the school',
    nothing: 'Everything in this file is at the school already.',
    summary: (counts: { lines: number; left_out: number }) =>
      `Lines with subjects: ${formatCount(counts.lines)}. Other lines, which are left out: ${formatCount(counts.left_out)}.`,
    counts: {
      ...check.counts,
      added: 'New subjects',
      changed: 'Lines that change something',
      unchanged: 'Unchanged lines',
    },
  },
  problems: { ...problems, columns: { ...problems.columns, name: 'Subject' }, noName: '' },
  lists: {
    ...lists,
    added: 'New subjects',
    columns: { ...lists.columns, number: 'Code', name: 'Subject', class: 'Classes and teacher' },
  },
  decide: {
    ...decide,
    done: 'Subjects imported',
    doneText: (added: number, changed: number) =>
      `New subjects: ${formatCount(added)}. Lines with changes: ${formatCount(changed)}.`,
  },
  history: {
    ...history,
    what: (added: number, changed: number) => `${formatCount(added)} new, ${formatCount(changed)} changed`,
    confirmText: 'Subjects and classes that it made are removed, and those that it changed are as before.',
    doneText: 'The subjects are as they were before.',
    obstaclesText: 'These have been used or changed since, so everything was left as it is:',
  },
}
