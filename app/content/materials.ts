/** Texts of the Materials tab (spec/teacher-and-admin.md sections 2, 5 and 8). */
export const materialTexts = {
  none: 'No Classes Found',
  noneText: 'Materials are shared with a class. Create a class first.',
  toClasses: 'Go to Classes',
  title: 'Title',
  type: 'Resource Type',
  types: { file: 'File', link: 'Link', document: 'Document', video: 'Video', presentation: 'Presentation' },
  url: 'URL',
  urlPlaceholder: 'https://',
  file: 'File',
  description: 'Description',
  either: 'Choose a file or enter a URL.',
  alsoFor: (count: number) =>
    count === 0
      ? 'Share with other classes too'
      : `Shared with ${count} other ${count === 1 ? 'class' : 'classes'} too`,
  allClasses: (count: number) => (count === 1 ? 'Choose this class' : `Choose all ${count} classes`),
  submit: 'Upload Material',
  shared: 'Shared with this class',
  nothing: 'Nothing shared with this class yet.',
  unknownSubject: 'No subject',
  confirmDelete: 'Are you sure you want to delete this material?',
  confirmDeleteText: (title: string) => `The class cannot open “${title}” any more.`,
  toasts: {
    uploaded: 'Material uploaded successfully and is now available to students',
    deleted: 'Material deleted successfully',
    fetchFailed: 'Failed to fetch materials',
    uploadFailed: 'Failed to upload material',
    deleteFailed: 'Failed to delete material',
  },
}
