import { mostUses } from '#shared/subject-uses.ts'

/** Texts of the office's page for subjects and grade scales. */

export const subjectTexts = {
  heading: 'Subjects',
  intro:
    'Teachers choose from these subjects when they make a class. Whether a subject belongs to Junior or Senior High follows from its name and code.',
  caption: 'Subjects',
  empty: 'There are no subjects yet.',
  emptyText:
    'Teachers need them to make classes. Add the usual ones at once and delete those that your school does not teach, or add them one by one.',
  addUsual: (count: number) => `Add the ${count} usual subjects of Grades 9 to 12`,
  usualAdded: (count: number) => `${count} subjects added`,
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
  name: 'Subject name',
  code: 'Code',
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

export const scaleTexts = {
  heading: 'Grade scales',
  intro:
    'A scale says which percentage earns which grade. Each year uses the newest scale that is not newer than itself.',
  effect:
    'Grades that were already given stay as they are. Marks given or changed from now on use the new scale.',
  failed: 'The grade scales could not be loaded',
  title: (year: string, grade: number) => `Grade ${grade}, from ${year}`,
  caption: (year: string, grade: number) => `Scale of Grade ${grade} from ${year}`,
  columns: { letter: 'Grade given', from: 'From', to: 'Up to' },
  percent: (number: number) => `${number} %`,
  below: (number: number) => `below ${number} %`,
  top: '100 %',
  add: 'New scale',
  addTitle: 'New grade scale',
  year: 'First year',
  grade: 'Grade',
  edit: 'Edit',
  editTitle: (year: string, grade: number) => `Scale of Grade ${grade} from ${year}`,
  letter: (place: number) => `Grade ${place}`,
  from: (place: number) => `From percentage ${place}`,
  fromHead: 'From %',
  addStep: 'Add a grade',
  removeStep: (letter: string) => `Remove ${letter || 'this grade'}`,
  save: 'Save scale',
  saved: 'Scale saved',
  saveFailed: 'The scale could not be saved',
  remove: 'Delete',
  removeQuestion: (year: string, grade: number) => `Delete the scale of Grade ${grade} from ${year}?`,
  removeText: 'From then on the scale before it is used. Grades that were given stay.',
  removed: 'Scale deleted',
  removeFailed: 'The scale could not be deleted',
  exists: 'There is a scale for this year and grade already. Edit that one.',
}

function amount(number: number, one: string, many: string): string {
  if (number > mostUses) return `more than ${mostUses} ${many}`
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`
}
