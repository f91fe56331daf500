/* Words about the roll. */

export const group = 'Open the roll again.'
export const time = 'Enter a time such as 08:15.'
export const twice = 'A student is named twice. Open the roll again.'
export const noSchoolDay = 'The school has no lessons on this day, so no roll is called.'
export const noLesson = 'The class has no lesson then. Open the roll from the lessons of the day.'
export const future = 'A roll cannot be called before its day.'
