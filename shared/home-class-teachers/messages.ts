/* Messages for administrators about the teachers of home classes. */

export const year = 'Enter a year such as 2027'
export const teacher = 'Choose a teacher of the list.'
export const twice = 'A home class is named twice. Load the page again.'
export const noClass = (name: string) => `${name} is no home class of the school. Load the page again.`
