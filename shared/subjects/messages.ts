import { countAll } from '#shared/words/count-all.ts'
/** Messages for administrators about subjects and grade scales. */

export const subjectMessages = {
  name: 'Subject name is required',
  code: 'Use 1 to 20 letters, digits, hyphens or &',
  nameTaken: 'There is a subject with this name already',
  codeTaken: 'There is a subject with this code already',
  levelInUse: (level: string) =>
    `Classes use this subject, and with this name and code it would belong to ${level}. Add a new subject instead.`,
  choose: 'Choose the subject.',
  unknown: 'There is no such subject.',
  gone: 'This subject is no longer there. Load the list again.',
  inUse: ({ classes, notes, assignments }: Record<'classes' | 'notes' | 'assignments', number>) =>
    `This subject is used by ${countAll([
      [classes, 'class', 'classes'],
      [notes, 'note'],
      [assignments, 'assignment'],
    ])}, so it cannot be deleted.`,
}

export const scaleMessages = {
  year: 'Enter a year such as 2026',
  subject: 'Choose a subject',
  letter: 'Enter the grade',
  letterTwice: 'This grade stands in the scale already',
  percentage: {
    number: 'Enter a percentage from 0 to 100',
    twice: 'Another grade begins at this percentage already',
    gap: 'The lowest grade must begin at 0, so that every mark gets a grade',
  },
  position: {
    number: 'Enter a percentage above 0, up to 100',
    twice: 'Another grade ends at this percentage already',
    gap: 'The lowest grade must take in 100 %, so that everybody gets a grade',
  },
  oneKind: 'Grade by percentages or by positions, not by both',
  few: 'A scale needs at least two grades',
  lastOfGrade: 'This is the only scale of the grade. Marks would get no grade without it.',
}
