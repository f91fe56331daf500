import type { School } from '#shared/school-settings/particulars.ts'
import { officeHoursOf } from '#shared/school-settings/shown-particulars.ts'

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

export const dashboard = {
  counts: {
    total_subjects: 'Total Subjects',
    active_assignments: 'Active Assignments',
    completed_tasks: 'Completed Tasks',
    learning_resources: 'Learning Resources',
  },
  tabsLabel: 'Your school work',
}

export const firstScreen = {
  newMessage: (title: string) => `Your teacher has written about “${title}”`,
  dueNext: 'Due next',
  nothingDue: 'Nothing is due.',
  allToDo: (count: number) => `All ${count} to do`,
  returned: 'Given back to you',
  handInShort: 'Hand in',
  waits: 'Waits to be sent',
  handIn: (title: string) => `Hand in: ${title}`,
  markedSince: 'Marked since your last visit',
  markedThisWeek: 'Marked in the last 7 days',
  allGrades: 'All grades',
  andMore: (count: number) => `and ${count} more`,
  today: 'Lessons today',
  noLessons: 'No lessons today.',
  noLessonsOn: (reason: string) => `No lessons today: ${reason}.`,
  holidays: 'school holidays',
  noDueDate: 'No due date',
}

export const subjects = {
  loading: 'Loading your subjects...',
  empty: 'No subjects found. Please contact administration.',
  emptyHelp: (school: School) =>
    [school.officePhone, officeHoursOf(school)].some(Boolean)
      ? `Main office: ${[school.officePhone, officeHoursOf(school)].filter(Boolean).join(', ')}.`
      : '',
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
}
