import { formatCount } from '#app/lib/text/format.ts'
import { rollImportTexts } from '#app/words/office/roll-import.ts'

const { fromFile, file, draft, understood, columns, check, problems, lists, decide, history } =
  rollImportTexts

/** Texts of the office's page for importing absences, where they differ from those for the roll. */
export const absenceImportTexts: typeof rollImportTexts = {
  title: 'Import absences',
  intro:
    'Record absences of past days from the school’s own spreadsheet: the student by admission number, or by name and class, the day, absent or late, and the reason. Guardians get no texts about them. Nothing is changed until you say so.',
  fromFile,
  file,
  draft,
  understood: {
    ...understood,
    sheets: { ...understood.sheets, partly: 'A sheet that may hold absences is not read.' },
  },
  columns: {
    ...columns,
    text: 'Say what each column is. Without a column for the kind, everybody in the file counts as absent.',
  },
  check: {
    ...check,
    busy: 'Comparing the file with the rolls...',
    failed: 'The file could not be compared with the rolls',
    nothing: 'Everything in this file is recorded already.',
    summary: (counts: { lines: number; left_out: number }) =>
      `Lines with absences: ${formatCount(counts.lines)}. Other lines, which are left out: ${formatCount(counts.left_out)}.`,
    counts: { ...check.counts, added: 'New absences', changed: 'Changed', unchanged: 'Recorded already' },
  },
  problems: { ...problems, columns: { ...problems.columns, name: 'Name and class' } },
  lists: {
    ...lists,
    added: 'New absences',
    columns: { ...lists.columns, class: 'Absence' },
  },
  decide: {
    ...decide,
    done: 'Absences imported',
    doneText: (added: number, changed: number) =>
      `New absences: ${formatCount(added)}. Changed: ${formatCount(changed)}.`,
  },
  history: {
    ...history,
    what: (added: number, changed: number) => `${formatCount(added)} new, ${formatCount(changed)} changed`,
    confirmText: 'Absences that it recorded are removed, and those that it changed are as before.',
    doneText: 'The absences are as they were before.',
    obstaclesText: 'These have been changed since, so everything was left as it is:',
  },
}
