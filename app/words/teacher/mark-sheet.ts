import type { AssessmentType } from '#shared/mark-sheet/assessments.ts'
import type { WorkState } from '#shared/mark-sheet/contract.ts'

/** Texts of the mark sheet of a class: marks that are given without a hand-in. */
export const sheetTexts = {
  open: 'Marks',
  back: 'Back to My Classes',
  title: (group: string) => `Marks of ${group}`,
  facts: (...parts: (string | null)[]) => parts.filter(Boolean).join(' · '),
  intro:
    'Tests, oral work and whatever else is marked without being handed in are typed here. A cell of an assignment leads to its hand-in.',
  add: 'Add a column',
  undo: 'Undo',
  redo: 'Redo',
  grid: 'Marks',
  student: 'Student',
  number: 'No.',
  admissionNumber: 'Admission #',
  print: 'Print',
  printedOn: (day: string) => `Printed ${day}`,
  notOnPaper: (count: number) =>
    count === 1
      ? '1 mark is not saved yet and not on this paper.'
      : `${count} marks are not saved yet and not on this paper.`,
  signature: ['Teacher', 'Signature', 'Date'],
  column: 'Column',
  previous: 'Previous column',
  next: 'Next column',
  about: (kind: string, day: string | null) => [kind, day].filter(Boolean).join(' · '),
  outOf: (points: number) => `of ${points}`,
  cell: (student: string, column: string) => `${student}, ${column}`,
  noColumns: 'No columns yet.',
  noColumnsHelp: 'Add one for each test, quiz or piece of oral work.',
  noStudents: 'No students are enrolled in this class.',
  noStudentsHelp: 'Edit the class and select its students; then they stand here.',
  keys: 'A is for absent with reason: that work is left out of the result. Arrow keys, Enter and Tab move; a block copied from a spreadsheet can be pasted. Escape, then Tab leaves the grid.',
  stateLabel: 'Saving',
  state: {
    saved: 'All marks are saved',
    unsaved: (count: number) =>
      count === 1 ? '1 mark is not saved yet' : `${count} marks are not saved yet`,
    saving: 'Saving...',
    waiting: 'Waiting for a connection. Your marks are kept on this machine and saved by themselves.',
    waitingHere:
      'Waiting for a connection. Keep this page open: your marks are saved by themselves from here.',
  },
  locked: 'The marks are locked',
  lockedUnsaved: (count: number) =>
    count === 1
      ? '1 mark is not saved: the marks are locked. It is kept until the results are open again.'
      : `${count} marks are not saved: the marks are locked. They are kept until the results are open again.`,
  removeUnsaved: 'Remove them',
  wrong: (count: number) =>
    count === 1 ? '1 mark cannot be saved as it is' : `${count} marks cannot be saved as they are`,
  problem: (cell: string, typed: string, problem: string) => `${cell}: “${typed}”. ${problem}`,
  more: (count: number) => `and ${count} more`,
  changed: 'This mark was changed elsewhere. Nothing was overwritten.',
  elsewhere: (points: string) =>
    points === ''
      ? 'Cleared elsewhere in the meantime. Nothing was overwritten.'
      : `Changed elsewhere in the meantime: it is ${points} now. Nothing was overwritten.`,
  mine: (typed: string) => (typed === '' ? 'Clear it anyway' : `Keep my ${typed}`),
  theirs: 'Keep the other',
  leaveHeld: 'Your marks have not all been saved. The outbox keeps them and sends them.',
  leaveHeldPart:
    'Your marks have not all been saved. The outbox keeps them and sends them; what you typed that is no mark is thrown away.',
  history: 'History',
  historyTitle: (cell: string) => `Mark: ${cell}`,
  clear: 'Clear',
  noMark: 'Not marked yet',
  absent: 'Absent with reason',
  away: (reason: string | null) =>
    reason === null ? 'The roll says absent that day.' : `The roll says absent that day: ${reason}`,
  proposal: (column: string, names: string) =>
    `The roll gives a reason why these students were absent on the day of “${column}”, and they have no mark: ${names}.`,
  accept: (count: number) => (count === 1 ? 'Enter A for this student' : `Enter A for these ${count}`),
  restored: 'Marks that were typed before and not saved are still here.',
  failed: 'Failed to save mark',
  loadFailed: 'Failed to fetch marks',
  leave: 'Not saved yet',
  work: {
    states: {
      handed_in: 'Handed in',
      late: 'Late',
      marked: 'Marked',
      returned: 'Returned',
      excused: 'Excused',
      missing: 'Missing',
    } satisfies Record<WorkState, string>,
    none: '–',
    open: 'Open the hand-in',
    mark: (title: string) => `Mark: ${title}`,
    due: (day: string) => `Due ${day}`,
  },
}

const outside = (count: number) =>
  `${count} pasted ${count === 1 ? 'value' : 'values'} would have fallen outside the sheet and ${count === 1 ? 'was' : 'were'} left out.`

/** Texts of pasting into the mark sheet. */
export const pasteTexts = {
  pasted: (count: number) => (count === 1 ? '1 mark pasted' : `${count} marks pasted`),
  done: (block: { replaced: number; emptied: readonly unknown[]; outside: number }, isEmptying: boolean) => {
    const { replaced, emptied } = block
    return [
      replaced > 0 &&
        (replaced === 1 ? '1 of them replaces another.' : `${replaced} of them replace others.`),
      emptied.length > 0 &&
        (isEmptying ? `${cells(emptied.length)} emptied.` : `${cells(emptied.length)} kept.`),
      block.outside > 0 && outside(block.outside),
    ]
      .filter(Boolean)
      .join(' ')
  },
  question: (count: number) =>
    count === 1
      ? 'Keep the mark where you paste nothing?'
      : `Keep the ${count} marks where you paste nothing?`,
  text: (given: number, emptied: number) =>
    `${given === 1 ? '1 mark is' : `${given} marks are`} pasted. ${emptied === 1 ? '1 cell that has a mark now would become empty:' : `${emptied} cells that have a mark now would become empty:`}`,
  mark: (cell: string, points: string) => `${cell}: ${points}`,
  keep: 'Keep what is there',
  empty: (count: number) => (count === 1 ? 'Empty it' : `Empty these ${count}`),
}

function cells(count: number): string {
  return count === 1
    ? '1 cell that was empty in what you pasted was'
    : `${count} cells that were empty in what you pasted were`
}

export const columnTexts = {
  create: 'Add a column',
  edit: 'Edit column',
  editOf: (title: string) => `Edit column: ${title}`,
  title: 'Title',
  kind: 'Kind',
  day: 'Date',
  points: 'Points possible',
  save: 'Save column',
  delete: 'Delete column',
  confirmDelete: 'Are you sure you want to delete this column?',
  confirmDeleteText: (title: string, marks: number) =>
    marks === 0
      ? `“${title}” has no marks.`
      : `With “${title}”, ${marks === 1 ? '1 mark is' : `${marks} marks are`} deleted, and students will no longer see ${marks === 1 ? 'it' : 'them'}.`,
  created: 'Column added',
  updated: 'Column saved',
  deleted: 'Column deleted',
  saveFailed: 'Failed to save column',
  deleteFailed: 'Failed to delete column',
  kinds: {
    test: 'Test',
    quiz: 'Quiz',
    oral_work: 'Oral work',
    practical: 'Practical',
    project: 'Project',
    exam: 'Exam',
  } satisfies Record<AssessmentType, string>,
}
