/** The placeholder in a comment for the student's first name. */
export const namePlace = '{name}'

/** Texts of a teacher's own comments, for marking and for report cards. */
export const phraseTexts = {
  open: 'Comments',
  openFor: (name: string) => `Insert a comment: ${name}`,
  none: 'You have no comments yet.',
  save: 'Save this feedback as a comment',
  manage: 'Change your comments',
  title: 'Your comments',
  description: `Sentences that you write often. Only you see this list. Write ${namePlace} where the student’s first name belongs.`,
  add: 'Add a comment',
  addButton: 'Add comment',
  edit: 'Change the comment',
  editButton: 'Save comment',
  editOf: 'Edit',
  confirmDelete: 'Are you sure you want to delete this comment?',
  confirmDeleteText: (phrase: string) => `“${phrase}” is deleted. Feedback that was given with it stays.`,
  toasts: {
    created: 'Comment added',
    updated: 'Comment saved',
    deleted: 'Comment deleted',
    fetchFailed: 'Failed to fetch comments',
    saveFailed: 'Failed to save comment',
    deleteFailed: 'Failed to delete comment',
  },
}
