/** Texts of a person's week on paper. */
export const timetableTexts = {
  print: 'Print the timetable',
  title: (owner: string) => `Timetable of ${owner}`,
  printedOn: (day: string) => `Printed ${day}`,
  period: 'Period',
}
