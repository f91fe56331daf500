/** What is missing in a form of the teacher's side; the form and the server say the same. */

export const classMessages = {
  level: 'Choose the school level.',
  name: 'Choose the class name.',
  subject: 'Choose the subject.',
  year: 'Enter the academic year.',
  term: 'Choose the term.',
  schedule: 'The timetable has Monday to Friday with nine periods each.',
}

export const noteMessages = {
  title: 'Enter a title.',
  subject: 'Choose the subject.',
  content: 'Write the content of the note.',
}

export const assignmentMessages = {
  title: 'Enter a title.',
  subject: 'Choose the subject.',
  class: 'Choose the class.',
  dueDate: 'Enter a valid date.',
  marks: 'Enter a whole number from 0 to 10000.',
}

/** The words of the specification, section 8. */
export const materialMessages = {
  title: 'Please enter a title for the material',
  type: 'Please select a resource type',
  file: 'Please select a file to upload',
  url: 'Please enter a URL for the resource',
  target: 'Please select a file to upload or enter a URL for the resource',
  badUrl: 'Enter a whole web address, for example https://www.education.gov.pg',
}
