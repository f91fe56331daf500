import { countAll } from '#shared/words/count-all.ts'

/* Messages for administrators about subjects and grade scales. */

export const name = 'Subject name is required'
export const code = 'Use 1 to 20 letters, digits, hyphens or &'
export const nameTaken = 'There is a subject with this name already'
export const codeTaken = 'There is a subject with this code already'
export const levelInUse = (level: string) =>
  `Classes use this subject, and with this name and code it would belong to ${level}. Add a new subject instead.`
export const choose = 'Choose the subject.'
export const unknown = 'There is no such subject.'
export const gone = 'This subject is no longer there. Load the list again.'
export const inUse = ({ classes, notes, assignments }: Record<'classes' | 'notes' | 'assignments', number>) =>
  `This subject is used by ${countAll([
    [classes, 'class', 'classes'],
    [notes, 'note'],
    [assignments, 'assignment'],
  ])}, so it cannot be deleted.`
