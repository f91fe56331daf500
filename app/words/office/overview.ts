import { formatCount } from '#app/lib/text/format.ts'

/** Texts of the overview, the first page of the Admin Portal. */
export const overviewTexts = {
  heading: 'Overview',
  asTable: 'As a table',
  firstOf: (shown: number, all: number) =>
    `The first ${formatCount(shown)} of ${formatCount(all)}; the table has all.`,
  failed: 'The overview could not be loaded',
  figures: {
    students: 'Active students',
    requests: 'Requests waiting',
    unmarked: 'Hand-ins unmarked',
    unused: 'Accounts never used',
  },
  students: {
    heading: 'Students by grade and sex',
    caption: 'Active students by grade and sex',
    columns: { grade: 'Grade', female: 'Female', male: 'Male', unknown: 'Not recorded', total: 'Total' },
    noGrade: 'Without a grade',
    label: (female: number, male: number, unknown: number) =>
      `${formatCount(female)} female, ${formatCount(male)} male${unknown > 0 ? `, ${formatCount(unknown)} not recorded` : ''}`,
    legend: 'Filled: female. Outlined: male.',
    empty: 'No students yet.',
  },
  work: {
    heading: 'Work by subject',
    caption: 'Assignments, hand-ins and unmarked hand-ins by subject',
    columns: { subject: 'Subject', set: 'Set', handed_in: 'Handed in', unmarked: 'Unmarked' },
    label: (set: number, handedIn: number, unmarked: number) =>
      `${formatCount(set)} set, ${formatCount(unmarked)} unmarked of ${formatCount(handedIn)}`,
    legend: 'Filled: unmarked hand-ins. Outlined: marked ones.',
    empty: 'No assignments yet.',
  },
  care: {
    heading: 'To look after',
    missingYear: (year: string) => `Enter the terms of ${year}`,
    withoutClass: (count: number) => `${students(count)} without a class`,
    withoutAccount: (count: number) => `${students(count)} without an account`,
    studentsNeverUsed: (count: number) => `${students(count)} who never logged in`,
    teachersNeverUsed: (count: number) => `${teachers(count)} who never logged in`,
    withoutClasses: (count: number) => `${teachers(count)} without classes this year`,
    more: (count: number) => `and ${formatCount(count)} more`,
    enquiries: (count: number) => (count === 1 ? '1 new enquiry' : `${formatCount(count)} new enquiries`),
    messages: (count: number) =>
      count === 1 ? '1 message not sent' : `${formatCount(count)} messages not sent`,
    nothing: 'There is nothing to do now.',
  },
  server: {
    backup: {
      never_backed_up: {
        title: 'No backup is known',
        text: 'If the server’s disk breaks, everything is lost.',
      },
      backup_old: {
        title: 'No backup of the last two days is proven',
        text: 'What was entered since the last proven one is lost if the server’s disk breaks.',
      },
    },
    diskLow: {
      title: 'The server’s disk is almost full',
      text: (free: string) =>
        `${free} are left. Files of students and teachers will be refused before it is full.`,
    },
    openStatus: 'Open Status',
  },
  school: {
    heading: 'Dates and server',
    term: (number: number, event: 'starts' | 'ends') => `Term ${number} ${event}`,
    noDates: 'The calendar of the school has no further dates.',
    backup: 'Last backup',
    noBackup: 'Not known',
    disk: 'Disk',
    free: (free: string, total: string) => `${free} free of ${total}`,
  },
}

function students(count: number): string {
  return count === 1 ? '1 student' : `${formatCount(count)} students`
}

function teachers(count: number): string {
  return count === 1 ? '1 teacher' : `${formatCount(count)} teachers`
}
