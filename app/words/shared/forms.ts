/** Texts that the tabs of the teacher dashboard share. */

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
  serverFull:
    'The school’s server has no room left. The file is sent automatically as soon as there is room.',
  waiting: 'Waiting for a connection. What was sent is kept, and the rest follows automatically.',
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
