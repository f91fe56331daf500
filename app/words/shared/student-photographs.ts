/** Texts of the photograph of a student, for the office, the teacher of the home class and the student. */
export const photographTexts = {
  heading: 'Photograph',
  of: (name: string) => `Photograph of ${name}`,
  own: 'Your photograph',
  ownIntro:
    'The school office and the teacher of your home class see it, and it is printed on your school card.',
  intro:
    'The office, the teacher of the home class and the student see it. It is printed on the school card.',
  none: 'There is no photograph.',
  loading: 'Loading the photograph...',
  file: 'A photograph of the face',
  fileHint: 'Any picture up to 10 MB. It is cut to the shape of the card and kept small.',
  use: 'Use this photograph',
  saved: 'Photograph saved',
  saveFailed: 'The photograph could not be saved',
  remove: 'Remove the photograph',
  removed: 'Photograph removed',
  removeFailed: 'The photograph could not be removed',
  confirm: (name: string) => `Remove the photograph of ${name}?`,
  confirmText: 'It is deleted from the school. School cards that are printed already keep it.',
  keep: 'Keep it',
}
