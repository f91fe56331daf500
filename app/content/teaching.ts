import { school } from '#school.config.ts'
import type { Message } from './portal.ts'

/** Texts that the tabs of the teacher dashboard share, and those of the Teachers Portal page. */

export const teachersPortal = {
  title: `Teachers Portal · ${school.name}`,
  description: `Sign in to the Teachers Portal of ${school.name}: classes, notes, assignments and materials.`,
  heading: 'Teachers Portal',
  intro: 'Your teaching tools in one place: classes and timetables, notes, assignments and materials.',
  form: 'Teacher Login',
  failed: { title: 'Login Failed', description: 'Invalid email or password.' } satisfies Message,
  successful: { title: 'Login Successful', description: 'Welcome to the Teachers Portal.' } satisfies Message,
  notForStudents: 'This page is for teachers',
  notForStudentsText:
    'You are logged in as a student. Your subjects and your work are in the Student Portal.',
  toPortal: 'Go to the Student Portal',
}

export const teaching = {
  missing: 'N/A',
  actions: 'Actions',
  edit: 'Edit',
  delete: 'Delete',
  copy: 'Copy',
  copied: 'This is a copy. Change what is different, and save it as a new one.',
  archive: 'Archive',
  restore: 'Restore',
  archived: 'Archived',
  cancel: 'Cancel',
  keep: 'No, keep it',
  saving: 'Saving...',
  uploading: 'Uploading...',
  tryAgain: 'Load again',
  trySaving: 'Save now',
  loadHelp: 'Nothing is lost. Check your connection and try again.',
  offline: 'The school cannot be reached just now. Nothing you typed is lost. Please try again.',
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you typed has not been saved. If you leave now, it is thrown away.',
  leaveSendingText:
    'The file is still being sent. If you leave now, nothing is saved, and what you typed is thrown away.',
  leave: 'Leave without saving',
  stay: 'Stay here',
  restored: 'What you typed before is still here. Save it, or cancel to throw it away.',
  file: 'Attachment',
  chooseFile: 'Choose a file',
  chooseOther: 'Choose another file',
  removeFile: 'Remove attachment',
  sending: (name: string) => `Sending ${name}`,
  sent: (sent: string, total: string) => `${sent} of ${total}`,
  confirming: 'Everything has arrived.',
  serverFull: 'The school’s server has no room left. The file is sent by itself as soon as there is room.',
  waiting: 'Waiting for a connection. What was sent is kept, and the rest follows by itself.',
  uploadFailed: 'Failed to upload file',
  select: 'Please choose',
  open: (name: string) => `Open ${name}`,
}

export const stale = {
  title: 'Changed elsewhere',
  text: 'Somebody, perhaps you on another device, saved this after you opened it. Nothing was overwritten.',
  mine: 'Keep what I typed',
  mineHelp: 'Then save once more: it takes the place of the other version.',
  theirs: 'Show the other version',
}
