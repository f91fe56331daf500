/* Faults of lists. */

export const reload = 'Load the list again.'
export const cursor = 'Load the list again from its start: this cursor is not valid.'
export const position = 'This is not a position in the list. Load the list again from its start.'
export const order = 'This cursor is not valid. Load the list again from its start.'
