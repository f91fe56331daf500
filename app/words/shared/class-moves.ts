import type { ClassMovePlan } from '#shared/student-records/class-moves.ts'

/** Texts of moving a student to another home class, for the office and for home-class teachers. */
export const classMoveTexts = {
  open: 'Move to another class',
  title: (name: string) => `Move ${name} to another class`,
  text: 'The home class changes, and with it the subject classes of this term and later ones. Marks count in the new class of the same subject.',
  class: 'New class',
  choose: 'Please choose',
  day: 'First day in the new class',
  failed: 'What the move would do could not be loaded',
  notMoved: 'The student could not be moved',
  notUndone: 'The move could not be undone',
  submit: 'Move',
  moving: 'Moving...',
  cancel: 'Cancel',
  close: 'Close',
  changes: 'What changes',
  nothing: 'No subject class changes, only the home class.',
  changed: 'Changes class',
  parts: {
    left: 'Leaves',
    joined: 'Joins',
    'joined, submitted': 'Joins, results are submitted already: no result there until they are opened again',
    stays: 'Stays for this term, because its results are submitted',
  } satisfies Record<ClassMovePlan['classes'][number]['change'], string>,
  row: (subject: string | null, name: string, term: string) =>
    [subject, name, term].filter((part) => part !== null).join(' · '),
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  counted: (count: number) => (count === 1 ? '1 mark counts there' : `${count} marks count there`),
  kept: (count: number) => (count === 1 ? '1 mark stays there' : `${count} marks stay there`),
  students: (count: number) => (count === 1 ? '1 student' : `${count} students`),
  done: (name: string) => `Moved to ${name}`,
  undone: 'The student is back in the class before',
  undo: 'Undo the move',
  undoing: 'Undoing...',
  earlier: (from: string | null, to: string, day: string) => `${from ?? 'No class'} to ${to} on ${day}`,
  before: 'Moves before',
}
