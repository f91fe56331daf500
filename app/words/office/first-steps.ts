/** Texts of the first steps of a new school, on the overview. */
export const firstStepTexts = {
  heading: 'First steps of your school',
  text: 'In this order, because each needs the one before.',
  done: 'Done: ',
  confirmOf: (words: string, step: string) => `${words}: ${step}`,
  confirmFailed: 'This could not be noted',
  confirm: {
    crest: 'Keep the drawn crest',
    clock: 'It is right',
    structure: 'They are right',
  },
  steps: {
    particulars: 'Enter the name, address and phones of your school',
    crest: 'Put up the crest of your school',
    domains: 'Choose the email domains of teachers and students',
    clock: 'Check the time zone',
    structure: 'Check the home classes and the lessons of a day',
    calendar: 'Check the terms of the year',
    subjects: 'Add the subjects that you teach',
    teachers: 'Register the teachers',
    roll: 'Import the students',
    accounts: 'Create their accounts, and print the slips with the passwords',
    classes: 'Make the classes of the term',
    pages: 'Write the pages of the website: visitors see none of the examples, only what you publish',
  },
}
