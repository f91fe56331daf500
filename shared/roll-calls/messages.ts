/** Words about the roll. */
export const rollCallMessages = {
  group: 'Open the roll again.',
  time: 'Enter a time such as 08:15.',
  twice: 'A student is named twice. Open the roll again.',
  noSchoolDay: 'The school has no lessons on this day, so no roll is called.',
  noLesson: 'The class has no lesson then. Open the roll from the lessons of the day.',
  future: 'A roll cannot be called before its day.',
}
