/* Server messages about lesson changes. */

export const unknown = 'There is no such change.'

export const noLessons = 'There are no lessons on this day. Choose a school day of a term.'
export const noLesson = 'The class has no such lesson on this day. Open the day again.'
export const noClass = 'Choose a class of this term.'
export const changed = 'This lesson is changed already for the day. Withdraw that change first.'
export const held = 'The class has a lesson in this period. Choose another one.'
export const teacher = 'Choose who gives the lesson.'
export const ownTeacher = 'This is the teacher of the class. Choose another one.'
export const moved = 'Choose another period, or enter another room.'

/* Faults of the fields of a change. */

export const day = 'Enter the day.'
export const classMissing = 'Choose a class.'
export const period = 'Choose a period.'
