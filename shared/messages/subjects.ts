/** Messages for administrators about subjects and grade scales. */

export const subjectMessages = {
  name: 'Subject name is required',
  code: 'Use 1 to 20 letters, digits, hyphens or &',
  nameTaken: 'There is a subject with this name already',
  codeTaken: 'There is a subject with this code already',
  levelInUse: (level: string) =>
    `Classes use this subject, and with this name and code it would belong to ${level}. Add a new subject instead.`,
}

export const scaleMessages = {
  year: 'Enter a year such as 2026',
  letter: 'Enter the grade',
  letterTwice: 'This grade stands in the scale already',
  percentage: 'Enter a percentage from 0 to 100',
  percentageTwice: 'Another grade begins at this percentage already',
  gap: 'The lowest grade must begin at 0, so that every mark gets a grade',
  few: 'A scale needs at least two grades',
  lastOfGrade: 'This is the only scale of the grade. Marks would get no grade without it.',
}
