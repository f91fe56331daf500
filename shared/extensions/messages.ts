/* Server messages about more time for an assignment. */

export const unknown = 'There is no such extension.'
export const noDueDate = 'This assignment has no due date, so nobody needs more time for it.'
export const notLater = 'This is not later than the work is due anyway. Enter a later day or time.'
export const noStudent = 'This student is not in the class of the assignment.'

/* Faults of the fields of an extension. */

export const date = 'Enter the day until which there is time.'
