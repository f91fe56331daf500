/** Every text of handing in work, and of its receipts. */

export const handIn = {
  open: 'Hand in',
  again: 'Hand in again',
  file: 'Your file',
  fileMissing: 'Choose a file first.',
  fileList: 'Your files, in this order',
  limits: (max: number, together: string) => `Up to ${max} files, ${together} together`,
  submit: 'Hand in this file',
  submitAll: (count: number) => `Hand in these ${count} files`,
  close: 'Close',
  checking: 'Checking the file...',
  sending: 'Sending',
  progress: (fileName: string, place?: { at: number; of: number }) =>
    `Sending ${fileName}${place ? ` (file ${place.at} of ${place.of})` : ''}`,
  sent: (sent: string, total: string) => `${sent} of ${total}`,
  fullTitle: 'The school’s server has no room left',
  full: 'Your file is kept here and is sent automatically as soon as there is room. Please tell your teacher or the office.',
  failingTitle: 'The school’s server cannot take it just now',
  failing: 'Your file is kept here, and is tried again in a moment.',
  waitingTitle: 'Waiting for a connection',
  waiting:
    'The part that was sent is kept. The rest follows automatically as soon as the connection is back.',
  waitingWhole:
    'Your work is kept on this device. It is sent automatically as soon as the connection is back, or when you log in here again.',
  counts: 'It counts for the due date from when it reaches the school.',
  meanwhile:
    'You can use the portal in the meantime. If this phone switches off, the rest follows when you come back.',
  confirming: 'Everything has arrived. Making your receipt...',
  stop: 'Stop sending',
  stopTitle: 'Stop sending this file?',
  stopTitleAll: 'Stop sending these files?',
  stopTextAll: (count: number) =>
    `None of the ${count} files is handed in then, and they are removed from the outbox. You can choose them again.`,
  stopText: (fileName: string) =>
    `${fileName} is not handed in then, and is removed from the outbox. You can choose it again.`,
  stopYes: 'Yes, stop',
  stopNo: 'No, continue',
  late: 'The due date has passed. Your work will be marked as late.',
  doneTitle: 'Your work has arrived',
  done: (number: string) => `Receipt number ${number}. You can open the receipt again at any time.`,
  waitsForLogin: 'Your file is kept on this device. It is sent automatically after you log in again.',
  waitsForRetry: 'Your file is kept on this device. Nothing of it is lost.',
  stillChosen: 'Nothing is lost: your choice is still here. Hand it in again once the reason is gone.',
  tryAgain: 'Try again',
  replaceTitle: 'Replace what you handed in?',
  replaceText: (fileName: string) =>
    `You already handed in ${fileName}. The new file takes its place; the old one is kept as history.`,
  replaceTextAll: (count: number) =>
    `You already handed in ${count === 1 ? 'a file' : `${count} files`}. What you hand in now takes its place; the earlier work is kept as history.`,
  replace: 'Yes, replace it',
  keep: 'No, keep it',
  unlisted: {
    title: 'Not at the school yet',
    help: 'These assignments are not in your list any more: your teacher may have put them away. Your work is kept on this device and is sent. If the school does not accept it, it stays in the outbox with the reason.',
    open: 'Open the outbox',
  },
}

export const receipt = {
  queued: 'Handed in offline',
  queuedAt: (when: string) => `${when} (device clock)`,
  countsFrom: 'Counts from',
  open: 'Receipt',
  title: 'Receipt',
  intro: 'Your work has arrived at the school. This receipt proves it.',
  student: 'Student',
  assignment: 'Assignment',
  file: 'File',
  fileAt: (at: number, of: number) => `File ${at} of ${of}`,
  size: 'Size',
  time: 'Handed in',
  status: 'Status',
  checksum: 'Fingerprint of the file (SHA-256)',
  print: 'Print',
  history: 'Earlier hand-ins, replaced',
  failed: 'The receipt could not be loaded.',
  failedHelp: 'Nothing is lost: the school has it. Please try again.',
}
