import { alone, type SetDraft } from '#app/features/teacher/classes/in-set.ts'
import { copyOfDraft, draftOf, emptyDraft, type RowDraft } from '#app/forms/row-draft.ts'
import { fileDraftOf, noFile, type FileDraft } from '#app/forms/row-file.ts'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import { assignmentFields } from '#shared/assignments/fields.ts'
import { findDayFaults } from '#shared/assignments/day-faults.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

/** A further class that gets the assignment; an empty due date means none. */
interface OtherClass {
  id: string
  class_id: string
  due_date: string
}

/** The assignment form as it is typed. A file chosen in it is stored beside it. */
export type AssignmentDraft = RowDraft<typeof assignmentFields> & SetDraft<OtherClass> & FileDraft

export function emptyAssignment(): AssignmentDraft {
  return { ...emptyDraft(assignmentFields), total_marks: '0', ...alone, ...noFile }
}

export function draftOfAssignment(set: SetAssignment): AssignmentDraft {
  return { ...draftOf(assignmentFields, set), ...alone, ...fileDraftOf(set) }
}

/** A new assignment copied from another, for a class that is still to be chosen; past dates are left out. */
export function draftOfAssignmentCopy(set: SetAssignment, today = schoolDay()): AssignmentDraft {
  const draft = draftOfAssignment(set)
  const due_date = fromTodayOn(draft.due_date, today)
  return {
    ...copyOfDraft(draft),
    class_id: '',
    due_date,
    due_time: due_date && draft.due_time,
    seen_from: fromTodayOn(draft.seen_from, today),
    closes_on: fromTodayOn(draft.closes_on, today),
  }
}

function fromTodayOn(day: string, today: string): string {
  return day < today ? '' : day
}

/** A whole number from 0; text that is no number becomes 0 (spec/teacher-and-admin.md section 5). */
export function readMarks(typed: string): number {
  return Math.max(0, Number.parseInt(typed, 10) || 0)
}

/** The faulty days, including those due to further classes' due dates, which share the other days. */
export function findDayFaultsOfAll(draft: AssignmentDraft): Record<string, string> {
  const others = draft.also_for.filter(({ due_date }) => due_date !== '')
  return Object.assign(
    {},
    ...[draft, ...others].map(({ due_date }) => findDayFaults({ ...draft, due_date })),
  ) as Record<string, string>
}

/** Sets the first class's due date; further classes that had the same one get it too. */
export function withDueDate(
  { due_date: earlier, also_for }: AssignmentDraft,
  due_date: string,
): Pick<AssignmentDraft, 'due_date' | 'also_for'> {
  const follow = also_for.map((other) => (other.due_date === earlier ? { ...other, due_date } : other))
  return { due_date, also_for: follow }
}
