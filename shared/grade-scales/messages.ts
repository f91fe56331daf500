export const year = 'Enter a year such as 2026'
export const subject = 'Choose a subject'
export const letter = 'Enter the grade'
export const letterTwice = 'This grade is in the scale already'
export const percentage = {
  number: 'Enter a percentage from 0 to 100',
  twice: 'Another grade begins at this percentage already',
  gap: 'The lowest grade must begin at 0, so that every mark gets a grade',
}
export const position = {
  number: 'Enter a percentage above 0, up to 100',
  twice: 'Another grade ends at this percentage already',
  gap: 'The lowest grade must take in 100 %, so that everybody gets a grade',
}
export const oneKind = 'Grade by percentages or by positions, not by both'
export const few = 'A scale needs at least two grades'
export const lastOfGrade = 'This is the only scale of the grade. Marks would get no grade without it.'
