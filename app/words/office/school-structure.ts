import { formatCount } from '#app/lib/text/format.ts'
/** Texts of the office's page for levels, home classes and lessons. */
export const structureTexts = {
  title: 'Levels and classes',
  intro:
    'The home classes that students belong to, the subjects of each level, and the lessons of a day. Lists, forms and imports offer these.',
  failed: 'Levels and classes could not be loaded',
  edit: 'Edit levels and classes',
  caption: 'Levels of the school',
  columns: { level: 'Level', homeClasses: 'Home classes', subjects: 'Subjects' },
  count: (classes: number) => (classes === 1 ? '1 class' : `${formatCount(classes)} classes`),
  others: 'all that no other level lists',
  allSubjects: 'All',
  periods: 'Lessons of a day',
  bells: 'Bell times',
  bellsHint: 'Shown in the timetables and calendars of teachers and students. Leave all empty to show none.',
  noBells: 'none entered',
  period: (period: number) => `Period ${period}`,
  bell: {
    starts: (period: number) => `Period ${period} begins`,
    ends: (period: number) => `Period ${period} ends`,
  },
  editTitle: 'Levels and classes',
  effect:
    'A home class with active students or open classes cannot be taken away: move or archive them first. Marks and classes of earlier years stay.',
  levelOf: (place: number) => `Level ${place}`,
  name: 'Name of the level',
  homeClasses: 'Home classes',
  homeClassesHint:
    'Separate them by commas, or write 9A-9J for 9A, 9B and so on to 9J. Where a name does not begin with its grade, add it: Form 3 Blue = 9, or 7/8 Blue = 7 + 8 for a class of two grades.',
  subjects: 'Subjects of this level',
  subjectsHint:
    'Names or codes, separated by commas. Several levels may list a subject. One that no level lists belongs to the last level.',
  subjectsOfLast: 'Subjects that this level shares with others',
  subjectsOfLastHint: 'Names or codes, separated by commas. Subjects that no level lists belong here anyway.',
  addLevel: 'Add a level',
  removeLevel: (name: string) => `Remove ${name || 'this level'}`,
  changes: 'What changes',
  changed: {
    levelName: (place: number) => `Name of level ${place}`,
    homeClasses: (level: string) => `Home classes of ${level}`,
    subjects: (level: string) => `Subjects of ${level}`,
  },
  save: 'Save levels and classes',
  saved: 'Levels and classes saved',
  saveFailed: 'Levels and classes could not be saved',
  confirmText: 'Levels, classes and lessons become as they were before it; later changes are undone too.',
}
