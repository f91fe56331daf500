/* Server messages about marking. */

export const points = 'Enter the points.'
export const foreignArchive = 'This link is not yours. Open the archive from the portal again.'
export const noHandIns = 'Nothing has been handed in for this assignment.'
export const pointsMissing = 'This student has handed in. Enter points, or 0.'
export const noFeedback = 'Feedback belongs to a hand-in, and this student has not handed in.'
export const notMarked = 'This work is not marked, so the student can hand in again anyway.'
export const missing = 'These files were handed in, but the school’s storage no longer has them.'
export const missingRemedy =
  'Please ask the person who looks after the program, who may have a backup; else ask the students again.'
export const missingFile = 'Missing files.txt'
