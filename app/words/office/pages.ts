import { formatCount } from '#app/lib/text/format.ts'
import { adminTabs, type AdminTab } from '#app/words/office/portal.ts'

/** The pages of the Admin Portal beside its eight tabs, each at `/admin/<name>`. */
export const adminPages = {
  import: 'Import students',
  'import-teachers': 'Import teachers',
  announcements: 'Announcements',
  events: 'Calendar and events',
  absences: 'Roll call',
  'forum-reports': 'Reported posts',
  classes: 'Classes of a term',
  timetable: 'Timetable',
  'lesson-changes': 'Changes of a day',
  promotion: 'Move up a grade',
  'school-calendar': 'School calendar',
  'school-structure': 'Levels and classes',
  'home-class-teachers': 'Home-class teachers',
  'school-year': 'End of year',
  'released-counts': 'Counts for the ministry',
  requests: 'Requests and messages',
  results: 'Results of a term',
  'card-template': 'Report card',
  letters: 'Letters',
  subjects: 'Subjects and grades',
  enquiries: 'Enquiries',
  news: 'News articles',
  'site-pages': 'Page texts',
  'site-pictures': 'Picture library',
  'school-settings': 'School particulars',
  'set-up': 'Set-up',
  texts: 'Texts to guardians',
  audit: 'Audit log',
  status: 'Status',
} as const

export type AdminPage = keyof typeof adminPages

interface NavigationEntry {
  to: string
  label: string
}

interface NavigationGroup {
  label: string
  entries: NavigationEntry[]
}

/** The office's only navigation: the eight tabs and the pages beside them, by subject. */
export const adminGroups: NavigationGroup[] = [
  group(
    'People',
    ['students', 'student-auth', 'reset-password', 'register-teachers', 'teachers', 'admins'],
    ['import', 'import-teachers', 'promotion', 'letters', 'requests'],
  ),
  group(
    'Teaching',
    [],
    [
      // Daily pages first, then those of each term and year: a wide screen shows them in two columns.
      'announcements',
      'events',
      'absences',
      'forum-reports',
      'lesson-changes',
      'timetable',
      'results',
      'classes',
      'subjects',
      'card-template',
      'school-calendar',
      'school-structure',
      'home-class-teachers',
      'school-year',
      'released-counts',
    ],
  ),
  group(
    'Website',
    ['newsletter', 'slideshow'],
    ['enquiries', 'news', 'site-pages', 'site-pictures', 'school-settings'],
  ),
  group('System', [], ['texts', 'set-up', 'audit', 'status']),
]

export const adminPagesText = {
  label: 'Administration pages',
  overview: 'Overview',
  unknown: 'There is no such page',
  unknownText: 'Choose one of the pages above.',
  waiting: (count: number) => `${formatCount(count)} waiting`,
}

function group(label: string, tabs: AdminTab[], pages: AdminPage[]): NavigationGroup {
  return {
    label,
    entries: [
      ...tabs.map((tab) => ({ to: `/admin?tab=${tab}`, label: adminTabs[tab] })),
      ...pages.map((page) => ({ to: `/admin/${page}`, label: adminPages[page] })),
    ],
  }
}
