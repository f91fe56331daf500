/** Words of the server about school year. */
export const schoolYearMessages = {
  unknownDay: 'There is no such day.',
  term: 'Choose a term.',
  day: 'Choose a day.',
  className: 'Choose a class.',
  archived: 'All classes of these terms are archived already.',
  closingDay: 'Choose a day from today on, within the next year.',
  noStudents: 'These classes have no active student.',
  closed: 'These accounts are closed already. Undo it below.',
}
