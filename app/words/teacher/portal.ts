/** Every text of the teacher dashboard (spec/teacher-and-admin.md section 2). */

export const teacherTabs = {
  overview: 'Overview',
  classes: 'Classes',
  notes: 'Notes',
  assignments: 'Assignments',
  materials: 'Materials',
  modules: 'Course Modules',
  forum: 'Forum',
  announcements: 'Announcements',
  calendar: 'Calendar',
} as const

export type TeacherTab = keyof typeof teacherTabs

export const teacher = {
  fallbackName: 'Teacher',
  tabsLabel: 'Your teaching',
  counts: {
    classes: { title: 'My Classes', text: 'Active classes this term' },
    notes: { title: 'Subject Notes', text: 'Teaching notes created' },
    assignments: { title: 'Assignments', text: 'Assignments created' },
  },
  work: {
    waiting: 'Waiting for marks',
    returned: 'Results to correct',
    returnedOf: (group: string) => `Results of ${group}`,
    returnedFor: (reason: string, day: string) => `given back ${day}: ${reason}`,
    nothingWaits: 'All work that was handed in is marked.',
    toMark: (count: number) => `${count} to mark`,
    since: (when: string) => `waiting since ${when}`,
    missing: 'Not handed in',
    missingOf: (missing: number, students: number) => `${missing} of ${students}`,
    due: (day: string) => `due ${day}`,
    whoOf: (title: string, facts: string) => `Who has not handed in: ${title}, ${facts}`,
    tests: 'Tests without marks',
    withoutMark: (count: number) => `${count} without a mark`,
    heldOn: (day: string) => `held ${day}`,
    lessons: 'Lessons today',
    homeClass: 'Home class',
    period: (period: number) => `Period ${period}`,
    room: (room: string) => `Room ${room}`,
    roll: {
      call: 'Call the roll',
      callOf: (name: string) => `Call the roll: ${name}`,
      called: 'Called',
      calledOf: (name: string, state: string) => `Change the roll: ${name}. ${state}`,
      waiting: 'Waits to be sent',
      undecided: 'Decide in the outbox',
    },
    more: (count: number) => `Show ${count} more`,
  },
  shortcuts: {
    classes: {
      title: 'Manage Classes',
      text: 'Set up your classes and choose their students.',
      action: 'Open Classes',
    },
    notes: { title: 'Create Notes', text: 'Write and share notes for your subjects.', action: 'Open Notes' },
  },
}
