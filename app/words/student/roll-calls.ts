/** Texts of a student's own absences. */
export const absenceTexts = {
  heading: 'Absences this year',
  sum: (days: number, late: number) =>
    `Absent on ${days} ${days === 1 ? 'day' : 'days'}, late ${late} ${late === 1 ? 'time' : 'times'}`,
  help: 'If one of these is wrong, tell your teacher.',
  absent: 'Absent',
  late: 'Late',
  lateAt: (time: string) => `Late, came at ${time}`,
  period: (period: number) => `Period ${period}`,
  wholeDay: 'Roll of the day',
  noReason: 'no reason given',
}
