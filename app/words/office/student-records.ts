/** Texts of a student's record. */

export const recordTexts = {
  failed: 'The record could not be loaded',
  back: 'Student List',
  particulars: 'Particulars',
  facts: {
    number: 'Admission Number',
    class: 'Class',
    grade: 'Grade',
    sex: 'Sex',
    status: 'Status',
    enrolled: 'Enrolled Date',
    email: 'Email',
    account: 'Login account',
  },
  none: 'N/A',
  account: {
    none: 'None yet',
    closed: 'Closed, because the student is not Active',
    never: 'Never used',
    lastUsed: (moment: string) => `Last used ${moment}`,
    first: 'Still has the first password',
  },
  classes: {
    heading: 'Classes',
    empty: 'Not enrolled in any class.',
    columns: { name: 'Class', subject: 'Subject', teacher: 'Teacher', term: 'Term' },
    archived: 'Archived',
  },
  marks: {
    heading: 'Marks',
    empty: 'No marks yet.',
    columns: { title: 'Work', subject: 'Subject', points: 'Points', grade: 'Grade', date: 'Marked' },
  },
  results: {
    heading: 'Results',
    empty: 'No results were released yet.',
    columns: { subject: 'Subject', term: 'Term', class: 'Class', percentage: 'Result', grade: 'Grade' },
  },
  cards: {
    heading: 'Report cards',
    empty: 'No report card was issued yet.',
    columns: { term: 'Term', issued: 'Issued', print: 'Print' },
    print: (term: string) => `Report card of ${term} (PDF)`,
    saved: 'Report card saved',
    failed: 'The report card could not be made',
  },
  absences: {
    heading: 'Absences',
    empty: 'No absence is recorded.',
    columns: { day: 'Day', lesson: 'Lesson', kind: 'Recorded', reason: 'Reason' },
    wholeDay: 'The day',
    lesson: (period: number, subject: string | null) =>
      subject === null ? `Period ${period}` : `Period ${period}, ${subject}`,
    kinds: { absent: 'Absent', late: 'Late' },
    noReason: 'None yet',
  },
  handIns: {
    heading: 'Hand-ins',
    empty: 'Nothing handed in yet.',
    columns: {
      title: 'Assignment',
      subject: 'Subject',
      status: 'Status',
      date: 'Handed in',
      receipt: 'Receipt',
    },
  },
  signIns: { heading: 'Logins', empty: 'No login is recorded.' },
  history: {
    heading: 'History',
    empty: 'Nothing was changed yet.',
    by: (name: string) => `by ${name}`,
  },
  actions: {
    label: 'More for this student',
    edit: 'Edit details',
    move: 'Move to another class',
    reset: 'Reset password',
    leave: 'Leave the school',
    comeBack: 'Come back to the school',
    transfer: 'Make a transfer file',
    merge: 'Merge with another record',
  },
}

export const leaveTexts = {
  title: (name: string) => `${name} leaves the school`,
  description:
    'The login account closes at once. Marks, hand-ins and classes stay, and the student can come back.',
  reason: 'Status',
  save: 'Leave the school',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Status changed',
  failed: 'The change was not saved',
}

export const returnTexts = {
  title: (name: string) => `${name} comes back`,
  text: 'The record becomes Active again, and the login account opens with the password it had.',
  class: 'Class',
  noClass: 'No class yet',
  submit: 'Come back',
  done: 'The student is back',
  doneText: (name: string) => `${name} is Active again.`,
}

export const mergeTexts = {
  title: (name: string) => `Merge another record into ${name}`,
  text: 'For two records that are one person. Classes, hand-ins and marks of the other record move to this one; the other record and its login account are closed for good. This cannot be undone.',
  search: 'The other record',
  hint: 'Name or number',
  choose: (name: string, number: string) => `Merge ${name} (${number}) into this record`,
  confirm: (name: string, number: string) => `Merge ${name}, ${number}, and delete that record?`,
  submit: 'Merge and delete',
  saving: 'Merging...',
  cancel: 'Cancel',
  done: 'Records merged',
  doneText: (number: string) => `Everything of ${number} is in this record now.`,
  failed: 'The records were not merged',
}
