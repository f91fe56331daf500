import { school } from '#school.config.ts'
import type { Message } from './portal.ts'

/** Every text of the student dashboard (spec/public-and-student.md sections 2, 4 and 8). */

export const studentTabs = {
  courses: 'My Courses',
  assignments: 'Assignments',
  grades: 'Grades',
  resources: 'Resources',
  modules: 'Course Modules',
  announcements: 'Announcements',
  calendar: 'Calendar',
  moodle: 'External Moodle',
} as const

export type StudentTab = keyof typeof studentTabs

/** A button for something that opens later, and what it says until then. */
export interface SoonButton {
  button: string
  notice: Message
}

export const dashboard = {
  counts: {
    total_subjects: 'Total Subjects',
    active_assignments: 'Active Assignments',
    completed_tasks: 'Completed Tasks',
    learning_resources: 'Learning Resources',
  },
  tabsLabel: 'Your school work',
  error: { title: 'Error', description: 'Failed to load dashboard data.' } satisfies Message,
  errorHelp: 'Nothing is lost. Check your connection and try again.',
  older: (when: string) => `This is what we last loaded, ${when}. It may have changed since.`,
  refresh: 'Load again',
  showOlder: 'Show older ones',
  loadingOlder: 'Loading...',
}

export const firstScreen = {
  dueNext: 'Due next',
  nothingDue: 'Nothing is due.',
  allToDo: (count: number) => `All ${count} to do`,
  handInShort: 'Hand in',
  handIn: (title: string) => `Hand in: ${title}`,
  markedSince: 'Marked since your last visit',
  markedThisWeek: 'Marked in the last 7 days',
  allGrades: 'All grades',
  andMore: (count: number) => `and ${count} more`,
  today: 'Lessons today',
  noLessons: 'No lessons today.',
}

export const subjects = {
  loading: 'Loading your subjects...',
  empty: 'No subjects found. Please contact administration.',
  emptyHelp: `Main office: ${school.phones.office.number}, ${school.hours.days} ${school.hours.opens} - ${school.hours.closes}.`,
  unknownSubject: 'Unknown Subject',
  unknownClass: 'Unknown Class',
  notAssigned: 'Not assigned',
  teacher: 'Teacher',
  class: 'Class',
  room: 'Room',
  noRoom: 'Not set',
  term: 'Term',
  open: 'Go to Subject',
  timetable: 'Timetable',
  noTimetable: 'The timetable is not set yet.',
  periods: (periods: readonly number[]) =>
    `${periods.length === 1 ? 'Period' : 'Periods'} ${periods.join(', ')}`,
  notes: 'Notes',
  noNotes: 'No notes in this subject.',
  noteFailed: 'The note could not be loaded.',
  grades: 'Your grades',
  loadFailed: 'The notes, materials and grades of this subject could not be loaded.',
  loadHelp: 'Check your connection and try again.',
  assignments: 'Assignments',
  noAssignments: 'No assignments in this subject.',
  resources: 'Learning resources',
  noResources: 'No learning resources in this subject.',
  forum: {
    button: 'Discussion forum',
    notice: {
      title: 'Forum Access',
      description: 'Soon you can ask and answer questions about this subject here.',
    },
  },
  materials: {
    button: 'Course materials',
    notice: {
      title: 'Feature Coming Soon',
      description: 'Until then, your notes and files are under Resources.',
    },
  },
}

export const assignments = {
  empty: 'No assignments found.',
  emptyHelp: 'When a teacher sets work for one of your classes, it appears here.',
  show: 'Assignments to show',
  all: 'All',
  states: { toDo: 'To do', handedIn: 'Handed in', marked: 'Marked' },
  noneIn: {
    toDo: 'You have handed in everything. Well done!',
    handedIn: 'Nothing waits for a mark.',
    marked: 'Nothing has been marked yet.',
  },
  order: 'Order of the assignments',
  orders: { date: 'By date', subject: 'By subject' },
  more: 'More',
  less: 'Less',
  noDueDate: 'No due date',
  wasDue: (date: string) => `Due ${date}`,
  maxPoints: (points: number) => `Max points: ${points}`,
  attachment: 'Attachment',
  mark: (grade: string, points: string) => `${grade} of ${points} points`,
  feedback: 'Feedback from your teacher',
  reopened: 'Your teacher has opened this again. You can hand in once more.',
  handedInOn: (when: string) => `Handed in ${when}`,
}

export const handIn = {
  open: 'Hand in',
  again: 'Hand in again',
  file: 'Your file',
  submit: 'Hand in this file',
  close: 'Close',
  checking: 'Checking the file...',
  sending: 'Sending',
  progress: (fileName: string) => `Sending ${fileName}`,
  sent: (sent: string, total: string) => `${sent} of ${total}`,
  fullTitle: 'The school’s server has no room left',
  full: 'Your file is kept here and is sent by itself as soon as there is room. Please tell your teacher or the office.',
  waitingTitle: 'Waiting for a connection',
  waiting: 'The part that was sent is kept. The rest follows by itself as soon as the connection is back.',
  meanwhile:
    'You can use the portal meanwhile. If this phone switches off, the rest follows when you come back.',
  confirming: 'Everything has arrived. Making your receipt...',
  stop: 'Stop sending',
  stopTitle: 'Stop sending this file?',
  stopText: (fileName: string) =>
    `${fileName} is not handed in then, and is removed from the outbox. You can choose it again.`,
  stopYes: 'Yes, stop',
  stopNo: 'No, go on',
  late: 'The due date has passed. Your work will be marked as late.',
  doneTitle: 'Your work has arrived',
  done: (number: string) => `Receipt number ${number}. You can open the receipt again at any time.`,
  waitsForLogin: 'Your file is kept on this device. It goes on by itself after you log in again.',
  waitsForRetry: 'Your file is kept on this device. Nothing of it is lost.',
  tryAgain: 'Try again',
  replaceTitle: 'Replace what you handed in?',
  replaceText: (fileName: string) =>
    `You already handed in ${fileName}. The new file takes its place; the old one is kept as history.`,
  replace: 'Yes, replace it',
  keep: 'No, keep it',
}

export const receipt = {
  queued: 'Handed in offline',
  queuedAt: (when: string, isProved: boolean) => (isProved ? when : `${when} (device clock)`),
  open: 'Receipt',
  title: 'Receipt',
  intro: 'Your work has arrived at the school. This receipt proves it.',
  student: 'Student',
  assignment: 'Assignment',
  file: 'File',
  size: 'Size',
  time: 'Handed in',
  status: 'Status',
  checksum: 'Fingerprint of the file (SHA-256)',
  print: 'Print',
  history: 'Earlier hand-ins, replaced',
  failed: 'The receipt could not be loaded.',
  failedHelp: 'Nothing is lost: the school has it. Check your connection and try again.',
}

export const grades = {
  empty: 'No grades available yet.',
  emptyHelp: 'Marks appear here as soon as a teacher has given them.',
  caption: (subject: string) => `Your grades in ${subject}, newest first`,
  term: 'Term',
  noTerm: 'Without a term',
  average: 'Average of the term:',
  madeOf: (earned: string, possible: string, count: number) =>
    `${earned} of ${possible} points in ${count} ${count === 1 ? 'mark' : 'marks'}`,
  howMade:
    'How the average is made: all points earned in the subject in this term, divided by all points possible.',
  print: 'Print',
  sheetTitle: (term: string) => `Grades: ${term}`,
  admissionNumber: 'Admission number',
  class: 'Class',
  printedOn: (date: string) => `Printed on ${date}`,
  work: 'Work',
  points: 'Points',
  percentage: 'Percentage',
  none: '–',
}

export const resources = {
  empty: 'No learning resources available.',
  subject: 'Subject',
  allSubjects: 'All subjects',
  noneInSubject: 'No learning resources in this subject.',
  emptyHelp: 'Notes, links and files that your teachers share appear here.',
  open: 'Open link',
  download: 'Download',
  missing: 'This file is missing. Please tell your teacher.',
  types: { file: 'File', link: 'Link', document: 'Document', video: 'Video', presentation: 'Presentation' },
  added: (when: string) => `Added ${when}`,
}

export const placeholders = {
  modules: {
    title: studentTabs.modules,
    notice: 'Coming Soon',
    text: 'Here you will find the lessons of each subject, unit by unit.',
  },
  announcements: {
    title: studentTabs.announcements,
    notice: 'Coming Soon',
    text: 'Here your teachers and the office will post what you need to know this week.',
  },
  calendar: {
    title: studentTabs.calendar,
    notice: 'Coming Soon',
    text: 'Here you will see due dates, tests and school days in one calendar.',
  },
  moodle: {
    title: studentTabs.moodle,
    notice: 'Moodle Setup in Progress',
    text: 'Here you will reach your courses, quizzes and forums on the external learning platform.',
  },
}
