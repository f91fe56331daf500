/** Words of the server about mark sheet. */
export const markSheetMessages = {
  unknownColumn: 'There is no such column.',
  manyAtOnce: (most: number) => `At most ${most} marks at once.`,
  pointsAbove: (highest: number, least: number) =>
    `A student already has ${highest} points. Enter ${least} or more.`,
  marksChanged:
    'Marks were added or cleared in this column in the meantime. Look at it again before you delete it.',
  gone: 'The student or the column is no longer in this class.',
  changedMeanwhile: 'This mark was changed elsewhere. Nothing was overwritten.',
  surname: 'Surname',
  givenName: 'Given name',
  number: 'Admission number',
  column: (title: string, points: number) => `${title} (of ${points})`,
  marks: 'Marks',
  joined: 'From the class before',
  sheet: (className: string) => `Marks of ${className}`,
}

/** Faults of the fields of a column of the mark sheet. */
export const assessmentFaults = {
  kindOfWork: 'Choose the kind of work.',
  points: 'Enter a whole number from 1 to 10000.',
}
