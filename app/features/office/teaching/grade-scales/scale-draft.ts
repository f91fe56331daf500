import { schoolDay } from '#shared/school-calendar.ts'
import type { GradeScale } from '#shared/contracts/grade-scales.ts'
import { findScaleProblems } from '#shared/grade-scale.ts'

export interface TypedStep {
  letter_grade: string
  min_percentage: string
}

export interface ScaleDraft {
  academic_year: string
  grade_level: string
  steps: TypedStep[]
  version: string | null
}

/** A scale to edit, or a new one that begins as the newest of its grade. */
export function draftOf(scale: GradeScale | undefined, scales: GradeScale[]): ScaleDraft {
  if (!scale) return { academic_year: schoolDay().slice(0, 4), ...newestOf(scales, '9'), version: null }
  const { academic_year, grade_level, steps, version } = scale
  return { academic_year, grade_level: String(grade_level), steps: typed(steps), version }
}

/** The steps that a new scale of a grade begins with. */
export function newestOf(scales: GradeScale[], grade: string): Pick<ScaleDraft, 'grade_level' | 'steps'> {
  const newest = scales.find(({ grade_level }) => String(grade_level) === grade)
  return { grade_level: grade, steps: typed(newest?.steps ?? []) }
}

export function keyOf({ academic_year, grade_level }: ScaleDraft) {
  return { academic_year: academic_year.trim(), grade_level: Number(grade_level) }
}

/** The typed steps as numbers; a decimal comma is read as a point. */
export function stepsOf(draft: ScaleDraft): GradeScale['steps'] {
  return draft.steps.map(({ letter_grade, min_percentage }) => ({
    letter_grade: letter_grade.trim(),
    min_percentage: readPercentage(min_percentage),
  }))
}

/** Problems by field name, with the names that the server uses too. */
export function findProblems(draft: ScaleDraft): Record<string, string> {
  const found = findScaleProblems(stepsOf(draft))
  return Object.fromEntries(found.map(({ index, field, message }) => [`steps.${index}.${field}`, message]))
}

function typed(steps: GradeScale['steps']): TypedStep[] {
  return steps.map(({ letter_grade, min_percentage }) => ({
    letter_grade,
    min_percentage: String(min_percentage),
  }))
}

function readPercentage(text: string): number {
  const number = text.trim().replace(',', '.')
  return number === '' ? Number.NaN : Number(number)
}
