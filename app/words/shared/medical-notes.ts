/** Texts of the medical note of a student, for the office and the teacher of the home class. */
export const medicalNoteTexts = {
  heading: 'Medical note',
  intro: 'Allergies, illnesses, and what to do. The audit log keeps who read it, and when.',
  open: 'Medical note',
  openOf: (name: string) => `Medical note of ${name}`,
  question: (name: string) => `Read the medical note of ${name}?`,
  questionText:
    'The audit log will say that you read it today. Read it when it is needed to look after the student.',
  read: 'Read the note',
  reading: 'Reading...',
  no: 'Cancel',
  readFailed: 'The medical note could not be read',
  none: 'There is no medical note.',
  written: (moment: string, name: string | null) =>
    name === null ? `Written ${moment}` : `Written ${moment} by ${name}`,
  change: 'Change the note',
  write: 'Write a note',
  close: 'Close',
  label: 'Medical note',
  hint: 'Allergies, illnesses, medicine, and what to do in an emergency. Empty it to delete the note.',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Medical note saved',
  saveFailed: 'The medical note could not be saved',
  homeClass: 'Medical notes',
  homeClassIntro:
    'What to do for a student of your home class in an emergency. The audit log keeps who read a note, and when.',
}
