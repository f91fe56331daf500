/** Words of the server about promotion. */
export const promotionMessages = {
  target: 'Choose a class, a grade, Graduated, Withdrawn or Transferred.',
  notTo: (from: string, to: string) => `${from} cannot go to ${to}.`,
  notActive: 'An exception is no longer an Active student. Load the page again.',
  noTarget: (to: string) => `The school has no ${to}. Choose where the student goes.`,
  nobody: 'Nobody would be moved.',
  movedAlready:
    'Some of these students were moved up this year already, so nobody was moved. Undo that first, or leave those students out.',
  changedMeanwhile:
    'Students have changed since this was shown, so nobody was moved. Please look at it again.',
  label: (year: string) => `Moving up, ${year}`,
}
