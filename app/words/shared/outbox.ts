const pieces = (count: number) => (count === 1 ? '1 piece of work' : `${count} pieces of work`)

const removeUnsent = (title: string) =>
  `“${title}” has not reached the school. If you remove it, it is gone for good.`

/** Texts of the outbox: work that has not reached the school yet. */
export const outboxTexts = {
  title: 'Outbox',
  about: 'Work that is not at the school yet waits here and is sent automatically, in this order.',
  button: (count: number) => `${pieces(count)} ${count === 1 ? 'waits' : 'wait'} here`,
  needsYou: (count: number) =>
    count === 1 ? '1 of them needs your decision' : `${count} of them need your decision`,
  decide: (count: number) =>
    count === 1 ? '1 piece of work needs your decision.' : `${count} pieces of work need your decision.`,
  queued: 'Kept in the outbox',
  queuedHelp: (title: string) =>
    `“${title}” is kept on this device, and sent automatically as soon as the school can be reached.`,
  failedHelp: (title: string) =>
    `The school’s server could not take it. “${title}” is kept on this device, and sent again automatically.`,
  waits: 'Waits in the outbox',
  toBeSent: 'Waits to be sent',
  empty: 'Nothing waits here.',
  emptyHelp: 'Work that you save without a connection is kept here until it is at the school.',
  list: 'Work in the outbox',
  sentWhenClosed:
    'You can close this page: the browser sends what waits as soon as there is a connection. You find the receipt here at your next visit.',
  sentWhenOpen: 'What waits is sent while this page is open, and otherwise at your next visit.',
  queuedAt: (when: string) => `Since ${when}`,
  states: {
    waiting: 'Waiting for a connection',
    next: 'Waiting',
    sending: 'Sending',
    full: 'The school’s server has no room left. It is sent automatically as soon as there is room.',
    failing: (reason: string) =>
      `The school’s server could not take it yet: ${reason} It is tried again automatically.`,
    failed: 'Upload failed',
    failedHelp: (reason: string) =>
      `The school’s server could not take it: ${reason} Your file is kept. Try again, or it is tried when you open the portal the next time.`,
    refused: 'Not accepted',
    conflict: 'Changed elsewhere',
    sent: (when: string) => `Sent ${when}`,
    receipt: (number: string) => `Receipt ${number}`,
  },
  refusedHelp:
    'Nothing is lost. Put it back into its form, change what is wrong and save it again, or remove it.',
  refusedFile:
    'Nothing is lost. Try again later, open the file to save it elsewhere, ask your teacher, or remove it.',
  refusedHere:
    'Nothing is lost. Try again once the reason is gone, or change it where you entered it. The office can help.',
  refusedWork: 'Your work',
  undecided: 'Not saved: decide in the outbox',
  refusedMarks:
    'The other marks have reached the school. Change these in their mark sheet, try again once the reason is gone, or remove them.',
  refusedList: 'Marks that were not accepted',
  refusal: (reason: string) => `Not accepted. ${reason}`.trim(),
  refusedToo:
    'Your version includes marks that were not accepted. They stay here with their reasons if you keep your version.',
  leftOut: (classes: readonly string[]) =>
    `Your change was for further classes, too. In ${classes.join(', ')} something else was saved in the meantime: if you keep your version, it stays there as it is.`,
  conflictText:
    'Somebody, perhaps you on another device, saved this in the meantime. Nothing was overwritten. Which version counts?',
  conflictGone: 'This can no longer be saved over the other version.',
  mine: 'Your version',
  theirs: 'The version at the school',
  nothing: '(empty)',
  differs: 'Different: ',
  keepMine: 'Keep my version',
  keepTheirs: 'Keep the school’s version',
  tryAgain: 'Try again',
  notChanged: 'Nothing was changed',
  notChangedHelp: 'This device has no room. Free some, and try again.',
  sendNow: 'Send now',
  files: (name: string, more: number) => `${name} and ${more} more ${more === 1 ? 'file' : 'files'}`,
  openFile: 'Open the file',
  openNamed: (name: string) => `Open ${name}`,
  fileGone: 'The file can no longer be read on this device.',
  toForm: 'Put it back into its form',
  backInForm: 'Open the form: what you typed is in it again.',
  remove: 'Remove',
  removeOf: (title: string) => `Remove “${title}”`,
  removeTitle: 'Remove this work?',
  removeText: {
    typing: removeUnsent,
    waiting: removeUnsent,
    refused: removeUnsent,
    conflict: (title: string) =>
      `Your version of “${title}” is removed for good. The school’s version stays.`,
    sent: (title: string) => `“${title}” is at the school and stays there. Only this entry is removed.`,
  },
  removeYes: 'Yes, remove it',
  removeNo: 'No, keep it',
  removeSent: 'Clear what was sent',
  clearTitle: (count: number) => `Clear ${count === 1 ? '1 entry' : `${count} entries`}?`,
  clearText: 'The work is at the school and stays there. Only the list is cleared, with its receipt numbers.',
  clearYes: 'Yes, clear the list',
  clearNo: 'No, keep it',
  close: 'Close',
  unstored: {
    full: 'This device is full. Not stored on this device: keep this page open until it is sent, or make room.',
    refused:
      'This browser stores nothing, as in a private window. Not stored on this device: keep this page open until it is sent.',
    page: 'Not stored on this device: keep this page open until it is sent.',
  },
  sentOne: (title: string) => `“${title}” has reached the school`,
  settled: {
    refused: (title: string) => `“${title}” was not accepted. Open the outbox to see why.`,
    conflict: (title: string) => `“${title}” was changed elsewhere. Open the outbox to decide.`,
    open: 'Open the outbox',
  },
  signOut: {
    title: (count: number) => `${pieces(count)} ${count === 1 ? 'has' : 'have'} not been sent`,
    /** The outcome for the work, by how safely it is stored. */
    texts: {
      sealed:
        'Send it before you log out. What is not sent stays here, locked: nobody else can read it, and sending continues when you log in again on this device.',
      page: 'Send it before you log out. It is not stored on this device, so what is not sent is lost when you log out.',
    },
    send: 'Send first',
    sending: 'Sending...',
    failed: 'The school cannot be reached just now.',
    decide: 'What is left needs you: decide in the outbox, or save it where it is open.',
    leave: 'Log out anyway',
    confirm: (title: string, text: string) => `${title}. ${text} Log out anyway?`,
    stay: 'Stay here',
  },
}

/** Names of work in the outbox, where they differ from the screens'. */
export const workNames = {
  column: 'Column of a mark sheet',
  mark: 'Mark and feedback',
  reportComments: 'Comments for report cards',
}
