/** Every text of the teacher dashboard (spec/teacher-and-admin.md section 2). */

export const teacherTabs = {
  overview: 'Overview',
  classes: 'Classes',
  notes: 'Notes',
  assignments: 'Assignments',
  materials: 'Materials',
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
  shortcuts: {
    classes: {
      title: 'Manage Classes',
      text: 'Set up your classes and choose their students.',
      action: 'Open Classes',
    },
    notes: { title: 'Create Notes', text: 'Write and share notes for your subjects.', action: 'Open Notes' },
  },
}
