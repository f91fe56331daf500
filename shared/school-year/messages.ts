/* Server messages about the school year. */

export const unknownDay = 'There is no such day.'
export const term = 'Choose a term.'
export const day = 'Choose a day.'
export const className = 'Choose a class.'
export const archived = 'All classes of these terms are archived already.'
export const closingDay = 'Choose a day from today on, within the next year.'
export const noStudents = 'These classes have no active student.'
export const closed = 'These accounts are closed already. Undo it below.'
