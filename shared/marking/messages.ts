/** Words of the server about marking. */
export const markingMessages = {
  points: 'Enter the points.',
  foreignArchive: 'This link is not yours. Open the archive from the portal again.',
  noHandIns: 'Nothing has been handed in for this assignment.',
  pointsMissing: 'This student has handed in. Enter points, or 0.',
  noFeedback: 'Feedback belongs to a hand-in, and this student has not handed in.',
  notMarked: 'This work is not marked, so the student can hand in again anyway.',
  missing: 'These files were handed in, but the school’s storage does not have them any more.',
  missingRemedy:
    'Please ask the person who looks after the program, who may have a backup; else ask the students again.',
  missingFile: 'Missing files.txt',
}
