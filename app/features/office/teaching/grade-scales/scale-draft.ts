import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { GradeScale } from '#shared/grade-scales/contract.ts'
import {
  boundOf,
  findScaleProblems,
  kindOf,
  nationalBands,
  type ScaleKind,
} from '#shared/grade-scales/grade-scale.ts'

export interface TypedStep {
  letter_grade: string
  /** The percentage that earns the grade, or the share of the school that does. */
  bound: string
}

export interface ScaleDraft {
  academic_year: string
  grade_level: string
  /** Blank: every subject. */
  subject_id: string
  kind: ScaleKind
  steps: TypedStep[]
  version: string | null
}

/** A scale to edit, or a new one that starts from the newest of its grade. */
export function scaleDraftOf(scale: GradeScale | undefined, scales: GradeScale[]): ScaleDraft {
  if (!scale)
    return {
      academic_year: academicYearOf(schoolDay()),
      subject_id: '',
      ...firstSteps(scales, { grade_level: '9', kind: 'percentage' }),
      version: null,
    }
  const { academic_year, grade_level, subject_id, steps, version } = scale
  return {
    academic_year,
    grade_level: String(grade_level),
    subject_id: subject_id ?? '',
    kind: kindOf(steps),
    steps: typed(steps),
    version,
  }
}

/** The steps that a new scale of a grade begins with: the newest of its kind, or the usual bands. */
export function firstSteps<Of extends Pick<ScaleDraft, 'grade_level' | 'kind'>>(
  scales: GradeScale[],
  of: Of,
): Of & Pick<ScaleDraft, 'steps'> {
  const newest = scales.find(
    ({ grade_level, steps }) => String(grade_level) === of.grade_level && kindOf(steps) === of.kind,
  )
  return { ...of, steps: typed(newest?.steps ?? (of.kind === 'position' ? nationalBands : [])) }
}

export function scaleKey({ academic_year, grade_level, subject_id }: ScaleDraft) {
  return {
    academic_year: academic_year.trim(),
    grade_level: Number(grade_level),
    subject_id: subject_id || null,
  }
}

/** The typed steps as numbers; a decimal comma is read as a point. */
export function stepsOf({ kind, steps }: ScaleDraft): GradeScale['steps'] {
  return steps.map(({ letter_grade, bound }) => ({
    letter_grade: letter_grade.trim(),
    [boundOf[kind]]: readPercentage(bound),
  }))
}

/** Problems by field name, with the names that the server uses too. */
export function findProblems(draft: ScaleDraft): Record<string, string> {
  const found = findScaleProblems(stepsOf(draft))
  return Object.fromEntries(found.map(({ index, field, message }) => [`steps.${index}.${field}`, message]))
}

function typed(steps: GradeScale['steps']): TypedStep[] {
  return steps.map(({ letter_grade, min_percentage, top_percent }) => ({
    letter_grade,
    bound: String(min_percentage ?? top_percent),
  }))
}

function readPercentage(text: string): number {
  const number = text.trim().replace(',', '.')
  return number === '' ? Number.NaN : Number(number)
}
