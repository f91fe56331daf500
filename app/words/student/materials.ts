/** Every text of the student’s learning resources. */

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
