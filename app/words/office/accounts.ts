import { formatCount } from '#app/lib/text/format.ts'

/** Texts of the office's lists beyond the specification's: filters, sorting and actions on a row. */

export const listControls = {
  filters: 'Filters',
  filtersSet: 'Filters (some are set)',
  allGrades: 'All grades',
  allClasses: 'All classes',
  withoutClass: 'Without a class',
  allStatuses: 'Any status',
  guardians: 'Guardians',
  allGuardians: 'Any guardians',
  guardianFilters: { none: 'Nobody to call', note: 'Guardians to correct' },
  columns: 'Columns',
  more: 'More for this list',
  slipsOfClass: 'Print password slips (choose a class first)',
  grade: 'Grade',
  gradeOf: (grade: string) => `Grade ${grade}`,
  class: 'Class',
  status: 'Status',
  clear: 'Clear filters',
  sort: 'Sort by',
  ascending: (column: string) => `${column}, first to last`,
  descending: (column: string) => `${column}, last to first`,
  manyCount: (shown: string, max: string) => `${shown} of more than ${max} shown`,
  nothingFits: 'Nothing fits your search and filters.',
  nothingFitsText: 'Clear a filter, or try a part of the name or number.',
}

export const classListTexts = {
  print: 'Print class list (choose a class first)',
  printOf: (className: string) => `Print class list of ${className}`,
  made: 'Class list made',
  failed: 'The class list could not be made',
}

export const rowActions = {
  column: 'Actions',
  selectColumn: 'Select',
  of: (name: string) => `Actions for ${name}`,
  edit: 'Edit details',
  reset: 'Reset password',
  deactivate: 'Deactivate',
  activate: 'Activate',
}

export const selection = {
  label: 'Selected students',
  select: (name: string) => `Select ${name}`,
  all: 'Select all shown',
  count: (count: number) => (count === 1 ? '1 student selected' : `${formatCount(count)} students selected`),
  actions: 'Actions',
  clear: 'Clear selection',
  move: 'Move to another class',
}

export const moveTexts = {
  title: (count: number) => (count === 1 ? 'Move 1 student' : `Move ${formatCount(count)} students`),
  text: 'The home class and grade change, and with them the subject classes of this term and later ones. Marks count in the new class of the same subject.',
  class: 'New class',
  none: 'No class',
  noneText: 'Only the home class changes: the subject classes stay as they are.',
  tooMany: (max: number) => `At most ${max} students can be moved at once.`,
  submit: 'Move',
  moved: 'Students moved',
  movedText: (count: number, name: string) =>
    count === 1 ? `1 student was moved to ${name}.` : `${formatCount(count)} students were moved to ${name}.`,
  undone: 'They are back in the classes before.',
  failed: 'The students could not be moved',
}

export const editTexts = {
  title: (name: string) => `Edit ${name}`,
  fields: {
    first_name: 'Given Name',
    last_name: 'Surname',
    grade_level: 'Grade',
    class_name: 'Class',
    contact_email: 'Email',
    email: 'Email',
    status: 'Status',
  },
  none: 'None',
  studentEmailHint: 'To reach the student or the family. The student logs in with the admission number.',
  teacherEmailHint: 'The teacher also logs in with it.',
  homeClassAlone:
    'Saving this changes the home class alone. To change the subject classes too, with the marks, choose “Move to another class” instead.',
  statusHint: 'Anyone who is not Active is logged out at once and cannot log in.',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Changes saved',
  failed: 'The changes could not be saved',
}

export const statusTexts = {
  deactivate: (name: string) => `Deactivate ${name}?`,
  studentText:
    'The student is logged out everywhere and cannot log in until activated again. Marks, work and classes stay.',
  teacherText:
    'The teacher is logged out everywhere and cannot log in until activated again. Classes and marks stay; give the classes to somebody else.',
  activate: (name: string) => `Activate ${name}?`,
  activateText: 'The account opens again with the password it had.',
  no: 'Cancel',
  deactivated: (name: string) => `${name} was deactivated.`,
  activated: (name: string) => `${name} was activated.`,
  done: 'Status changed',
  failed: 'The status could not be changed',
}

/** Texts for the day, end and reason of a student's status. */
export const statusFactTexts = {
  hints: {
    status_since: 'Today or before.',
    status_until: 'If it ends by itself: the student is Active again from the day after.',
    status_reason:
      'For a student who leaves, where to: “Transferred to Bumayong Secondary School”, or “Left, no word”.',
  },
  since: (day: string) => `since ${day}`,
  until: (day: string) => `until ${day}`,
  before: 'Earlier statuses',
  span: (first: string, last: string) => `${first} to ${last}`,
}

export const resetDialog = {
  title: (name: string) => `Reset the password of ${name}?`,
  submit: 'Reset password',
  close: 'Close',
}

export const adminRoleTexts = {
  heading: 'Make somebody an administrator',
  label: 'Email address or teacher ID',
  find: 'Find account',
  confirm: (name: string) => `Make ${name} an administrator?`,
  confirmText: (email: string) =>
    `${email} will see and change everything in this portal, from the next page on.`,
  already: (name: string) => `${name} is an administrator already.`,
  grant: 'Grant the Admin role',
  granted: 'Role granted',
  grantedText: (name: string) => `${name} is an administrator now.`,
  grantFailed: 'The role could not be granted',
  revoke: 'Revoke the Admin role',
  revokeFrom: (name: string) => `Revoke the Admin role of ${name}`,
  revokeQuestion: (name: string) => `Revoke the Admin role of ${name}?`,
  revokeText: 'The account and its other roles stay. The Admin Portal closes for it at once.',
  revokeOwnText: 'This is your own account. The Admin Portal closes for you at once.',
  keep: 'Cancel',
  revoked: 'Role revoked',
  revokedText: (name: string) => `${name} is no longer an administrator.`,
  revokeFailed: 'The role could not be revoked',
}
