import { formatCount } from '#app/lib/text/format.ts'
import { adminPages } from '#app/words/office/pages.ts'
import { rollImportTexts } from '#app/words/office/roll-import.ts'

const { fromFile, file, draft, understood, columns, check, problems, lists, decide, history } =
  rollImportTexts

/** Texts of the office's page for importing teachers, where they differ from those for the roll. */
export const teacherImportTexts: typeof rollImportTexts = {
  title: adminPages['import-teachers'],
  intro:
    'Register teachers, or bring the list of teachers up to date, from the school’s own spreadsheet: teacher ID, surname, given name and email. New teachers log in with their email and their teacher ID as the first password, which they must change. Nothing is changed until you say so.',
  fromFile,
  file,
  draft,
  understood,
  columns: {
    ...columns,
    text: 'Say what each column is. Whatever the file does not have, or has only as an empty cell, stays as it is on the list.',
  },
  check: {
    ...check,
    busy: 'Comparing the file with the list of teachers...',
    failed: 'The file could not be compared with the list of teachers',
    nothing: 'Everything in this file is on the list already.',
    summary: (counts: { lines: number; left_out: number }) =>
      `Lines with teachers: ${formatCount(counts.lines)}. Other lines, which are left out: ${formatCount(counts.left_out)}.`,
    counts: { ...check.counts, added: 'New teachers' },
  },
  problems: { ...problems, columns: { ...problems.columns, name: 'Name' } },
  lists: {
    ...lists,
    added: 'New teachers',
    leavers: 'Teachers who are not in this file',
    columns: { ...lists.columns, number: 'Teacher ID' },
  },
  decide: {
    ...decide,
    leavers: (teachers: number) =>
      teachers === 1
        ? 'Set the teacher who is not in this file to Inactive'
        : `Set the ${formatCount(teachers)} teachers who are not in this file to Inactive`,
    leaversHint:
      'Only when this file names every teacher: a teacher who is not active cannot log in. Without it they stay as they are.',
    done: 'Teachers imported',
    doneText: (added: number, changed: number) =>
      `New on the list: ${formatCount(added)}. Changed: ${formatCount(changed)}.`,
  },
  history: {
    ...history,
    confirmText:
      'Teachers whom it registered are removed with their accounts, and those whom it changed are as before.',
    doneText: 'The list of teachers is as it was before.',
    obstaclesText: 'These teachers have been used or changed since, so everything was left as it is:',
  },
}
