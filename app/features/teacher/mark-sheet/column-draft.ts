import { newId } from '#app/lib/new-id.ts'
import { assessmentMessages, mostAssessmentPoints } from '#shared/assessments.ts'
import type { Assessment } from '#shared/contracts/mark-sheet.ts'
import { schoolDay } from '#shared/school-calendar.ts'

/** The form of a column as it is typed. */
export interface ColumnDraft {
  id: string
  title: string
  grade_type: string
  held_on: string
  points: string
  /** Of the column that is changed, as it was read; empty for a new one. */
  updated_at: string
}

export function emptyColumn(): ColumnDraft {
  return { id: newId(), title: '', grade_type: 'test', held_on: schoolDay(), points: '', updated_at: '' }
}

export function draftOfColumn({ held_on, points_possible, ...column }: Assessment): ColumnDraft {
  const { id, title, grade_type, updated_at } = column
  return { id, title, grade_type, held_on: held_on ?? '', points: String(points_possible), updated_at }
}

export type ColumnProblems = Partial<Record<'title' | 'grade_type' | 'held_on' | 'points', string>>

/** What is missing; empty when the column may be saved. */
export function findColumnProblems({ title, points }: ColumnDraft): ColumnProblems {
  const problems: ColumnProblems = {}
  if (!title.trim()) problems.title = assessmentMessages.title
  const number = Number(points)
  if (!/^\d+$/.test(points.trim()) || number < 1 || number > mostAssessmentPoints)
    problems.points = assessmentMessages.points
  return problems
}
