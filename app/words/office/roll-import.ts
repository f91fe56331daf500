import { formatCount } from '#app/lib/text/format.ts'
import { adminPages } from '#app/words/office/pages.ts'
import { homeClassesOf, type SchoolStructure } from '#shared/school-structure/structure.ts'
import { gradesOf, gradesOfClass } from '#shared/school-structure/grades.ts'
import { relationNames } from '#shared/guardians/fields.ts'
import type { ImportField } from '#shared/student-records/roll.ts'
import { mayBeLeftOut } from '#shared/noun-fields.ts'
import { forEachPersonField, type PersonField } from '#shared/person-fields.ts'
import { statusFields } from '#shared/accounts/status-fields.ts'
import { studentFields } from '#shared/accounts/student-fields.ts'
import { teacherFields } from '#shared/accounts/teacher-fields.ts'

/** Every text of the office's page for importing a roll. */
export const rollImportTexts = {
  title: adminPages.import as string,
  fromFile: 'Import from a file',
  intro:
    'Put students on the roll, or bring it up to date, from the school’s own spreadsheet. You see first what would happen. Nothing is changed until you say so.',
  file: {
    title: 'The spreadsheet',
    hint: 'Excel (.xlsx, .xls), LibreOffice (.ods) or CSV, up to 20 MB. Titles above the list, empty lines and a total at its end do no harm.',
    choose: 'Choose a spreadsheet',
    chooseOther: 'Choose another spreadsheet',
    drop: 'or drop it here',
    reading: 'Reading the file...',
    failed: 'The file could not be read',
  },
  draft: {
    title: (name: string) => `Looking at ${name}`,
    stored: 'The file stays on the server until you import or discard it; you may close this page.',
    discard: 'Discard',
    discardFailed: 'The file could not be discarded',
  },
  understood: {
    title: 'What this file was understood to be',
    text: 'Change what was understood wrongly. Your own spreadsheet stays as it is.',
    sheets: {
      legend: 'Sheets',
      titles: 'Titles',
      read: (name: string, lines: number) =>
        `Read ${name} (${lines === 1 ? '1 line' : `${formatCount(lines)} lines`})`,
      line: 'Line of the titles',
      lineOf: (name: string) => `Line of the titles in ${name}`,
      none: 'There are none',
      head: (line: number, text: string) => `Line ${line}: ${text}`,
      hidden: (names: string[]) => `Hidden in the file, and therefore not read: ${names.join(', ')}.`,
      partly:
        'A sheet that may hold people is not read. So nobody who is missing in the others is taken to have left.',
    },
    merged: (cells: number) =>
      cells === 1
        ? '1 cell has the text of the cell above, with which it is merged.'
        : `${formatCount(cells)} cells have the text of the cell above, with which they are merged.`,
    otherRoles: (lines: number) =>
      lines === 1
        ? '1 line is of somebody with another role, and is left out.'
        : `${formatCount(lines)} lines are of people with other roles, and are left out.`,
  },
  columns: {
    title: 'Columns',
    text: 'Say what each column is. Whatever the file does not have, or has only as an empty cell, stays as it is on the roll.',
    none: 'Not to be read',
    noTitle: (number: number) => `Column ${number}`,
    samples: (cells: string[]) =>
      cells.length === 0 ? 'Empty' : cells.map((cell) => cell.slice(0, 30)).join(', '),
    missing: (title: string) => `No column is the ${title}`,
    missingText: (lines: number, isAsked: boolean) =>
      `${lines === 1 ? '1 line' : `${formatCount(lines)} lines`} cannot be imported without it. ` +
      (isAsked
        ? 'Say which column it is, or answer the question about it below.'
        : 'Say which column it is.'),
    preview: 'The first lines of the file',
    line: 'Line',
  },
  check: {
    title: 'What would happen',
    busy: 'Comparing the file with the roll...',
    failed: 'The file could not be compared with the roll',
    nothing: 'Everything in this file is on the roll already.',
    summary: (counts: { lines: number; left_out: number }) =>
      `Lines with students: ${formatCount(counts.lines)}. Other lines, which are left out: ${formatCount(counts.left_out)}.`,
    counts: {
      faulty_lines: 'Lines with problems',
      added: 'New students',
      changed: 'Changed',
      moved_up: 'Of these, moved up a grade',
      unchanged: 'Unchanged',
      leavers: 'Active, but not in this file',
    },
  },
  problems: {
    title: 'Problems',
    text: 'These lines cannot be imported as they are. Correct them here, or in your spreadsheet and choose it again, or leave them out below.',
    columns: {
      line: 'Line',
      name: 'Name and class',
      column: 'Column',
      value: 'In the file',
      reason: 'Problem',
      actions: 'Actions',
    },
    more: (lines: number) =>
      lines === 1 ? ' and 1 more line with the same' : ` and ${formatCount(lines)} more lines with the same`,
    noName: 'No name in this line',
    correct: 'Correct',
    correctOf: (column: string, line: number) => `Correct ${column} in line ${line}`,
    dialog: {
      title: (line: number, name: string) => `Line ${line}${name === '' ? '' : `: ${name}`}`,
      note: 'This changes what is imported. Your own spreadsheet stays as it is.',
      everywhere: (lines: number) =>
        lines === 1
          ? 'Also in the other line that has this'
          : `Also in the ${formatCount(lines)} other lines that have this`,
      save: 'Save correction',
      saving: 'Saving...',
      cancel: 'Cancel',
      failed: 'The correction was not saved',
    },
    empty: '(empty)',
  },
  lists: {
    added: 'New students',
    changed: 'Changes',
    leavers: 'Students who are not in this file',
    part: (shown: number, all: number) => `The first ${formatCount(shown)} of ${formatCount(all)} are shown.`,
    columns: {
      line: 'Line',
      number: 'Admission Number',
      name: 'Name',
      class: 'Class',
      changes: 'Before and after',
    },
    movedUp: 'Moved up',
    arrow: (before: string, after: string) => `${before} → ${after}`,
    nothing: 'nothing',
  },
  decide: {
    title: 'Import',
    skip: (lines: number) =>
      lines === 1
        ? 'Leave out the line with problems'
        : `Leave out the ${formatCount(lines)} lines with problems`,
    leavers: (students: number) =>
      students === 1
        ? 'Set the student who is not in this file to Inactive'
        : `Set the ${formatCount(students)} students who are not in this file to Inactive`,
    leaversHint:
      'Only when this file is the whole roll: a student who is not active cannot log in. Without it they stay as they are.',
    open: 'Answer the questions above first.',
    undecided: 'Lines with problems are never imported. Correct them, or tick the box to leave them out.',
    button: 'Import',
    busy: 'Importing...',
    confirm: 'Import this file?',
    /** @param counts without leavers where a list does not name people */
    confirmText: (counts: { added: number; changed: number; leavers: number | null; skipped: number }) =>
      [
        `${formatCount(counts.added)} new`,
        `${formatCount(counts.changed)} changed`,
        ...(counts.leavers === null ? [] : [`${formatCount(counts.leavers)} set to Inactive`]),
        counts.skipped === 1 ? '1 line left out' : `${formatCount(counts.skipped)} lines left out`,
      ].join(', ') +
      '. All of it happens at once or not at all, and it can be undone as long as nothing of it was used.',
    yes: 'Import',
    no: 'Not yet',
    done: 'Roll imported',
    doneText: (added: number, changed: number) =>
      `New on the roll: ${formatCount(added)}. Changed: ${formatCount(changed)}.`,
    failed: 'Nothing was imported',
  },
  history: {
    title: 'Imports so far',
    empty: 'Nothing has been imported yet.',
    columns: { label: 'File', when: 'When', who: 'By', what: 'What', state: 'State' },
    what: (added: number, changed: number, deactivated: number) =>
      `${formatCount(added)} new, ${formatCount(changed)} changed, ${formatCount(deactivated)} set to Inactive`,
    unknown: 'Somebody who no longer has an account',
    imported: 'Imported',
    undone: 'Undone',
    undo: 'Undo',
    undoOf: (name: string) => `Undo the import of ${name}`,
    confirm: (name: string) => `Undo the import of ${name}?`,
    confirmText: 'Students whom it put on the roll are removed, and those whom it changed are as before.',
    yes: 'Undo the import',
    no: 'Keep it',
    done: 'Import undone',
    doneText: 'The roll is as it was before.',
    failed: 'The import was not undone',
    obstacles: (name: string) => `The import of ${name} cannot be undone`,
    obstaclesText: 'These students have been used or changed since, so everything was left as it is:',
    obstacle: (name: string, number: string, reason: string) =>
      `${number === '' ? name : `${name} (${number})`} ${reason}`,
  },
}

/** How to correct a cell of a column. */
export function correctionHint(field: ImportField, structure: SchoolStructure): string {
  if (field !== 'class_name') return correctionHints[field]
  const grades = Map.groupBy(homeClassesOf(structure), (name) => gradesOfClass(structure, name).join())
  const ranges = [...grades.values()].map((all) => (all.length > 1 ? `${all[0]} to ${all.at(-1)}` : all[0]))
  return `The classes are ${ranges.join(', ')}. For a student who gets a class later write the grade, for example Grade ${gradesOf(structure)[0]}.`
}

const dayHint = 'Day, month and year, for example 3/2/2025'

function hintOf(field: PersonField): string {
  const hint = formOf(field)
  return mayBeLeftOut(field) ? `${hint}, or leave it empty.` : `${hint}.`
}

function formOf(field: PersonField): string {
  switch (field.kind) {
    case 'text':
      return field.min ? `${field.min} to ${field.max} characters` : `Up to ${field.max} characters`
    case 'choice':
      return field.options?.join(' or ') ?? ''
    case 'email':
      return 'For example name@example.com'
    default:
      return dayHint
  }
}

const guardianHints = {
  name: 'Up to 100 characters, or leave it empty.',
  relation: `${Object.values(relationNames).join(' or ')}, or leave it empty.`,
  phone: 'All figures of the number, for example 7123 4567, or leave it empty.',
}

const correctionHints: Record<Exclude<ImportField, 'class_name'>, string> = {
  admission_number: 'Letters, digits, dots, slashes and hyphens; each student has a number of their own.',
  last_name: 'Up to 100 characters.',
  first_name: 'Up to 100 characters.',
  grade_level: 'The number of the grade, which is the one of the class.',
  enrollment_date: `${dayHint}, or leave it empty.`,
  contact_email: 'For example name@example.com, or leave it empty.',
  ...forEachPersonField(statusFields, hintOf),
  ...forEachPersonField(studentFields, hintOf),
  guardian_name: guardianHints.name,
  guardian_relation: guardianHints.relation,
  guardian_phone: guardianHints.phone,
  guardian2_name: guardianHints.name,
  guardian2_relation: guardianHints.relation,
  guardian2_phone: guardianHints.phone,
  guardian3_name: guardianHints.name,
  guardian3_relation: guardianHints.relation,
  guardian3_phone: guardianHints.phone,
  teacher_id: 'Letters, digits, dots, slashes and hyphens; each teacher has an ID of their own.',
  ...forEachPersonField(teacherFields, hintOf),
  subject_code: 'Up to 20 letters, digits, hyphens or &, for example MATH.',
  subject_name: 'Up to 100 characters.',
  subject_level: 'The names of the levels, with commas between them, or leave it empty.',
  subject_teacher: 'The teacher ID, or the name of an active teacher.',
  subject_classes: 'Home classes, with commas between them, for example 9A, 9B.',
  absence_day: dayHint + '.',
  absence_kind: 'Absent or late; empty means absent.',
  absence_reason: 'Up to 200 characters, or leave it empty.',
  // A student's status has more values.
  status: 'For example Active or Inactive.',
  email: 'For example name@example.com; the teacher logs in with it.',
}
