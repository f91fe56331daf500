import type { Message } from '#app/words/account/session.ts'

/** Every text of an opened subject: its notes, assignments, resources and grades. */

/** A button for something that opens later, and its message until then. */
export interface SoonButton {
  button: string
  notice: Message
}

export const subjectDialog = {
  notes: 'Notes',
  noNotes: 'No notes in this subject.',
  noteFailed: 'The note could not be loaded.',
  grades: 'Your grades',
  loadFailed: 'The notes, materials and grades of this subject could not be loaded.',
  loadHelp: 'Please try again.',
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
