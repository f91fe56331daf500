import { fileDraftOf, noFile, type FileDraft } from '#app/forms/row-file.ts'
import { newId } from '#app/lib/new-id.ts'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

/** The assignment form as it is typed. A file chosen in it is stored beside it. */
export interface AssignmentDraft extends FileDraft {
  id: string
  title: string
  description: string
  subject_id: string
  class_id: string
  due_date: string
  total_marks: string
  /** Further classes that get a new assignment; an empty due date is none. */
  also_for: { id: string; class_id: string; due_date: string }[]
  /** Assignments set together with this one that a change holds for too, as they were read. */
  also_change: { id: string; updated_at: string }[]
  /** The time of the assignment's last change, as it was read; empty for a new one. */
  updated_at: string
}

const alone: Pick<AssignmentDraft, 'also_for' | 'also_change'> = { also_for: [], also_change: [] }

export function emptyAssignment(): AssignmentDraft {
  const texts = { title: '', description: '', subject_id: '', class_id: '', due_date: '' }
  return { id: newId(), ...texts, total_marks: '0', ...alone, ...noFile, updated_at: '' }
}

export function draftOfAssignment(set: SetAssignment): AssignmentDraft {
  const { id, title, description, subject_id, class_id, due_date, total_marks, updated_at } = set
  return {
    id,
    title,
    description: description ?? '',
    subject_id,
    class_id,
    due_date: due_date ?? '',
    total_marks: String(total_marks),
    ...alone,
    ...fileDraftOf(set),
    updated_at,
  }
}

/** A new assignment like another, for a class that is still to be chosen; a date that is over is left out. */
export function draftOfAssignmentCopy(set: SetAssignment, today = schoolDay()): AssignmentDraft {
  const draft = draftOfAssignment(set)
  const due_date = draft.due_date < today ? '' : draft.due_date
  return { ...draft, id: newId(), copy_of: set.id, class_id: '', due_date, updated_at: '' }
}

/** A whole number from 0; text that is no number becomes 0 (spec/teacher-and-admin.md section 5). */
export function readMarks(typed: string): number {
  return Math.max(0, Number.parseInt(typed, 10) || 0)
}

/** A new due date of the first class; the further classes that had the same one follow it. */
export function withDueDate(
  { due_date: earlier, also_for }: AssignmentDraft,
  due_date: string,
): Pick<AssignmentDraft, 'due_date' | 'also_for'> {
  const follow = also_for.map((other) => (other.due_date === earlier ? { ...other, due_date } : other))
  return { due_date, also_for: follow }
}
