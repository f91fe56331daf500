import { formatCount } from '#app/lib/text/format.ts'
/** Texts of the office's page for the teachers of the home classes. */
export const homeClassTeacherTexts = {
  title: 'Home-class teachers',
  intro:
    'Each home class has one teacher who looks after it for a year: calls its roll where that is done once a day, and is told who stays away.',
  failed: 'The home-class teachers could not be loaded',
  year: 'Year',
  caption: (year: string) => `Home-class teachers of ${year}`,
  columns: { homeClass: 'Home class', students: 'Students', teacher: 'Teacher' },
  none: 'Nobody yet',
  missing: (count: number) =>
    count === 1
      ? '1 home class has no teacher yet.'
      : `${formatCount(count)} home classes have no teacher yet.`,
  edit: 'Choose teachers',
  editTitle: (year: string) => `Home-class teachers of ${year}`,
  twice: (name: string, classes: string) => `${name} has ${classes}.`,
  asBefore: (year: string) => `Take over those of ${year}`,
  asBeforeHint: 'Fills in the home classes that have nobody yet.',
  save: 'Save home-class teachers',
  saved: 'Home-class teachers saved',
  saveFailed: 'The home-class teachers could not be saved',
}
