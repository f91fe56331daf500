import { formatCount } from '#app/lib/text/format.ts'

/** Texts of the tab Upload Newsletter (spec/teacher-and-admin.md sections 2, 5 and 8). */
export const newsletterTexts = {
  upload: {
    heading: 'Upload a newsletter',
    intro: 'It appears in the public archive at once, newest first.',
    title: 'Title',
    description: 'Description',
    file: 'Newsletter file',
    fileMissing: 'Choose a file.',
    /** Beside the file; the reason is in the toast. */
    notUploaded: 'This file was not uploaded.',
    hint: 'PDF, Word document (doc, docx) or image (jpg, jpeg, png), up to 10 MB',
    submit: 'Upload Newsletter',
  },
  toasts: {
    noFile: 'No File Selected',
    noFileText: 'Please choose the newsletter’s file.',
    noTitle: 'Title Required',
    uploaded: 'Newsletter Uploaded',
    uploadedText: 'Everyone can read it in the archive now.',
    failed: 'Upload Failed',
    failedText: 'Failed to upload newsletter. Please try again.',
    noUser: 'User not authenticated',
    shown: 'Newsletter shown',
    shownText: 'Everyone can read it in the archive again.',
    hidden: 'Newsletter hidden',
    hiddenText: 'It is no longer in the archive.',
    statusFailed: 'Failed to update newsletter',
    deleted: 'Newsletter deleted',
    deleteFailed: 'Failed to delete newsletter',
    mailFailed: 'Failed to mail newsletter',
  },
  list: {
    heading: 'Newsletters',
    empty: 'No newsletters uploaded yet.',
    emptyText: 'The first one will be the archive’s first, too.',
    published: (date: string) => `Uploaded ${date}`,
    active: 'Active',
    hidden: 'Hidden',
    hide: 'Hide',
    show: 'Show',
    delete: 'Delete',
    confirm: 'Delete this newsletter?',
    confirmText: (title: string) =>
      `“${title}” leaves the archive and its file is deleted; links to it in mails no longer open. To take it down for a while, hide it instead.`,
  },
  mail: {
    send: 'Mail to subscribers',
    confirm: (count: number) =>
      count === 1 ? 'Mail it to 1 subscriber?' : `Mail it to ${formatCount(count)} subscribers?`,
    confirmText: (title: string) =>
      `Each gets one mail with a link to “${title}” and a link to end the newsletter. A mail cannot be taken back.`,
    yes: 'Yes, mail it',
    no: 'No, not now',
    busy: 'Being mailed',
    goesOn: 'You may close this page; it continues.',
    progress: (done: number, total: number) => `${formatCount(done)} of ${formatCount(total)} done`,
    sent: (count: number) =>
      count === 1 ? 'Mailed to 1 subscriber.' : `Mailed to ${formatCount(count)} subscribers.`,
    failed: (count: number) => `${formatCount(count)} could not be reached.`,
    unsure: (count: number) =>
      `For ${formatCount(count)} it is not known whether the mail was sent, because the program was stopped just then; they are not mailed again.`,
    close: 'Close',
    noMail: 'Mail is not set up',
    noMailText: (count: number) =>
      `The program has no mail server yet, so the newsletter cannot be sent to the ${formatCount(count)} who subscribed. Whoever looks after the machine sets SMTP_URL; the README says how. Until then the newsletter is read in the archive.`,
    nobody: 'There is nobody to mail it to',
    nobodyText: 'Everyone who subscribed has been sent this newsletter, or nobody has subscribed yet.',
    hidden: 'It is hidden',
    hiddenText: 'Show the newsletter first: subscribers are sent a link to it.',
  },
}
