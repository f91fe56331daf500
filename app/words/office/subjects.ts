import { formatCount } from '#app/lib/text/format.ts'
import type { GradeScale } from '#shared/grade-scales/contract.ts'
import type { ScaleKind } from '#shared/grade-scales/grade-scale.ts'
import { maxUses } from '#shared/subjects/subject-uses.ts'

/** Texts of the office's page for subjects and grade scales. */

export const subjectTexts = {
  heading: 'Subjects',
  intro:
    'Teachers choose from these subjects when they make a class. Which levels offer a subject is entered under Levels and classes, by its name or code.',
  caption: 'Subjects',
  empty: 'There are no subjects yet.',
  emptyText:
    'Teachers need them to make classes. Add the usual ones at once and delete those that your school does not teach, or add them one by one.',
  addUsual: (count: number) => `Add the ${formatCount(count)} usual subjects`,
  usualAdded: (count: number) => `${formatCount(count)} subjects added`,
  failed: 'The subjects could not be loaded',
  columns: { name: 'Name', code: 'Code', level: 'Level', use: 'Used by', actions: 'Actions' },
  use: (classes: number, notes: number, assignments: number) =>
    [
      amount(classes, 'class', 'classes'),
      amount(notes, 'note', 'notes'),
      amount(assignments, 'assignment', 'assignments'),
    ]
      .filter((part) => part !== '')
      .join(', ') || 'Nothing yet',
  add: 'Add subject',
  edit: 'Edit',
  editTitle: (name: string) => `Edit ${name}`,
  codeHint: 'Letters, digits, hyphens or &, such as MATH',
  save: 'Save',
  saved: 'Subject saved',
  saveFailed: 'The subject could not be saved',
  remove: 'Delete',
  removeQuestion: (name: string) => `Delete ${name}?`,
  removeText: 'Teachers can no longer choose it. Nothing uses it now.',
  removed: 'Subject deleted',
  removeFailed: 'The subject could not be deleted',
}

type Named = Pick<GradeScale, 'academic_year' | 'grade_level' | 'subject_name'>

export const scaleTexts = {
  heading: 'Grade scales',
  intro:
    'A scale says what earns which grade: a percentage, or the position in the school. Each year uses the newest scale that is not newer than itself, and a subject its own before that of all subjects.',
  effect:
    'Grades that were already given stay as they are. Marks given or changed from now on use the new scale.',
  failed: 'The grade scales could not be loaded',
  title: ({ academic_year, grade_level, subject_name }: Named) =>
    `${subject_name === null ? '' : `${subject_name}, `}Grade ${grade_level}, from ${academic_year}`,
  caption: (title: string) => `Scale: ${title}`,
  columns: { percentage: ['Grade given', 'From', 'Up to'], position: ['Grade given', 'Best', 'Share'] },
  reach: {
    percentage: (from = 0, above?: number) => [
      `${from} %`,
      above === undefined ? '100 %' : `below ${above} %`,
    ],
    position: (top = 100, above = 0) => [
      `${top} %`,
      above === 0 ? `top ${top} %` : `next ${Number((top - above).toFixed(2))} %`,
    ],
  },
  add: 'New scale',
  addTitle: 'New grade scale',
  year: 'First year',
  grade: 'Grade',
  subject: 'Subject',
  everySubject: 'All subjects',
  kind: 'Grades are earned by',
  kinds: { percentage: 'Percentage', position: 'Position in the school' } satisfies Record<ScaleKind, string>,
  kindHint: {
    percentage: undefined,
    position:
      'Results get their grades when the last class of the subject and grade is released; single marks get none. National ranks are not known here, so these grades are an estimate.',
  },
  edit: 'Edit',
  editTitle: (title: string) => `Scale: ${title}`,
  letter: (place: number) => `Grade ${place}`,
  bound: {
    percentage: (place: number) => `From percentage ${place}`,
    position: (place: number) => `Best percent ${place}`,
  },
  boundHead: { percentage: 'From %', position: 'Best %' },
  addStep: 'Add a grade',
  removeStep: (letter: string) => `Remove ${letter || 'this grade'}`,
  save: 'Save scale',
  saved: 'Scale saved',
  saveFailed: 'The scale could not be saved',
  remove: 'Delete',
  removeQuestion: (title: string) => `Delete the scale of ${title}?`,
  removeText: 'From then on the scale before it is used. Grades that were given stay.',
  removeOwnText:
    'From then on the scale of the subject before it is used, or that of all subjects. Grades that were given stay.',
  removed: 'Scale deleted',
  removeFailed: 'The scale could not be deleted',
  exists: 'There is a scale for this year, grade and subject already. Edit that one.',
}

function amount(number: number, one: string, many: string): string {
  if (number > maxUses) return `more than ${maxUses} ${many}`
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`
}
