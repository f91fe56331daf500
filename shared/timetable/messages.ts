/** Words of the server about timetable. */
export const timetableMessages = {
  unknown: 'There is no such timetable.',
}
