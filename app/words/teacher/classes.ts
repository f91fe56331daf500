import { formatCount } from '#app/lib/text/format.ts'
import * as classMessages from '#shared/classes/messages.ts'

/** Texts of the Classes tab (spec/teacher-and-admin.md sections 2, 5 and 8). */
export const classTexts = {
  tabs: { list: 'My Classes', create: 'Create Class', edit: 'Edit Class' },
  label: 'Classes',
  none: 'No Classes Found',
  open: 'Go to Classes',
  caption: 'Your classes, newest term first',
  columns: {
    name: 'Class Name',
    subject: 'Subject',
    year: 'Academic Year',
    term: 'Term',
    room: 'Room',
    students: 'Students',
  },
  empty: 'No classes found. Create your first class to get started.',
  archivedHeading: 'Archived classes',
  archivedText: 'Out of the way, with all their work and marks. Students do not see them.',
  level: 'School Level',
  name: 'Class Name',
  subject: 'Subject',
  noSubjects: 'The school has no subjects for this level yet. Ask the office to enter them.',
  year: 'Academic Year',
  term: 'Term',
  room: 'Room',
  roomHint: 'The same as the class, unless you teach elsewhere.',
  schedule: 'Timetable',
  scheduleHint: 'Tick the periods of this class.',
  period: 'Period',
  create: 'Create Class',
  update: 'Update Class',
  students: 'Students',
  search: 'Search students',
  searchHint: 'By name, admission number or class',
  selectAll: (count: number) => `Select All (${formatCount(count)})`,
  selectNone: 'Select None',
  selected: (count: number, total: number) =>
    `${formatCount(count)} of ${formatCount(total)} students selected`,
  byClass: 'Select a whole class',
  picker: {
    select: 'Select',
    name: 'Student Name',
    number: 'Admission #',
    class: 'Current Class',
    grade: 'Grade Level',
  },
  grade: (level: number) => `Grade ${level}`,
  termOf: (name: string, months: string) => `${name} (${months})`,
  pickerEmpty: 'No students found matching your search criteria.',
  clashes: {
    title: (count: number) =>
      count === 1 ? 'Another lesson is at the same time' : 'Other lessons are at the same time',
    intro: 'Change the timetable or the room, or say that it is meant to be so and save again.',
    accept: 'Save it anyway',
    toast: 'Not saved yet: other lessons are at the same time',
    clash: classMessages.clash,
  },
  confirmDelete: 'Are you sure you want to delete this class?',
  confirmDeleteText: (name: string) =>
    `With ${name}, its list of students, its materials and the empty columns of its mark sheet are deleted.`,
  toasts: {
    created: 'Class created successfully',
    updated: 'Class updated successfully',
    deleted: 'Class deleted successfully',
    archived: 'Class archived',
    restored: 'Class restored',
    enrolled: (count: number) => `Class saved and ${formatCount(count)} students enrolled`,
    notEnrolled: 'Class saved but some students could not be enrolled',
    fetchFailed: 'Failed to fetch classes',
    studentsFailed: 'Failed to fetch students',
    saveFailed: 'Failed to save class',
    deleteFailed: 'Failed to delete class',
  },
}

/** Texts of rows that are saved for several classes together. */
export const setTexts = {
  alsoFor: (count: number) =>
    count === 0
      ? 'Share with other classes too'
      : `Shared with ${formatCount(count)} other ${count === 1 ? 'class' : 'classes'} too`,
  allClasses: (count: number) =>
    count === 1 ? 'Choose this class' : `Choose all ${formatCount(count)} classes`,
  unknownSubject: 'No subject',
  forSet: (groups: string) => `Also change it for ${groups}`,
}
