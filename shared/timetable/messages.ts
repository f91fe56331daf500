/* Words of the server about timetable. */

export const unknown = 'There is no such timetable.'
