import { newId } from '#app/lib/new-id.ts'
import type { SetAssignment } from '#shared/contracts/assignments.ts'
import { assignmentMessages } from '#shared/messages/teaching.ts'
import { schoolDay } from '#shared/school-calendar.ts'

/** The assignment form as it is typed. The file chosen in it is kept beside it. */
export interface AssignmentDraft {
  id: string
  title: string
  description: string
  subject_id: string
  class_id: string
  due_date: string
  total_marks: string
  keepsFile: boolean
  /** Of the assignment that is edited, as it was read; empty for a new one. */
  updated_at: string
}

export function emptyAssignment(): AssignmentDraft {
  const nothing = { title: '', description: '', subject_id: '', class_id: '', due_date: '' }
  return { id: newId(), ...nothing, total_marks: '0', keepsFile: true, updated_at: '' }
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
    keepsFile: true,
    updated_at,
  }
}

/** A new assignment like another, for a class that is still to be chosen; a date that is over does not come along. */
export function draftOfAssignmentCopy(set: SetAssignment, today = schoolDay()): AssignmentDraft {
  const draft = draftOfAssignment(set)
  const due_date = draft.due_date < today ? '' : draft.due_date
  return { ...draft, id: newId(), class_id: '', due_date, updated_at: '' }
}

/** A whole number from 0; what is no number becomes 0 (spec/teacher-and-admin.md section 5). */
export function readMarks(typed: string): number {
  return Math.max(0, Number.parseInt(typed, 10) || 0)
}

export type AssignmentProblems = Partial<
  Record<'title' | 'description' | 'subject_id' | 'class_id' | 'due_date' | 'total_marks', string>
>

/** What is missing; empty when the assignment may be saved. */
export function findAssignmentProblems(draft: AssignmentDraft): AssignmentProblems {
  const problems: AssignmentProblems = {}
  if (!draft.title.trim()) problems.title = assignmentMessages.title
  if (!draft.subject_id) problems.subject_id = assignmentMessages.subject
  if (!draft.class_id) problems.class_id = assignmentMessages.class
  if (readMarks(draft.total_marks) > 10_000) problems.total_marks = assignmentMessages.marks
  return problems
}
