/** Refusals about marking. */
export const markingMessages = {
  points: 'Enter the points.',
  foreignArchive: 'This link is not yours. Open the archive from the portal again.',
  noHandIns: 'Nothing has been handed in for this assignment.',
  pointsMissing: 'This student has handed in. Enter points, or 0.',
  noFeedback: 'Feedback belongs to a hand-in, and this student has not handed in.',
  notMarked: 'This work is not marked, so the student can hand in again anyway.',
}
