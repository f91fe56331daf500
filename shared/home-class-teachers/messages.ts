/** Messages for administrators about the teachers of home classes. */
export const homeClassTeacherMessages = {
  year: 'Enter a year such as 2027',
  teacher: 'Choose a teacher of the list.',
  twice: 'A home class is named twice. Load the page again.',
  noClass: (name: string) => `${name} is no home class of the school. Load the page again.`,
}
