/* Server messages about notes. */

export const unknown = 'There is no such note.'
export const noClass = 'You have no class in this subject. Choose one of your subjects.'
export const otherClass = 'Choose one of your classes in this subject.'

/* Faults of the fields of a note. */

export const content = 'Write the content of the note.'
