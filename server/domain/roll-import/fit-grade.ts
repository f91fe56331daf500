import { gradeInClass, gradesOfClass } from '#shared/school-structure/grades.ts'
import { because } from '#shared/reasons.ts'
import type { Fault, Known, KnownPerson, Values } from './kind.ts'

const romanNumbers = 'I II III IV V VI VII VIII IX X XI XII XIII'.split(' ')

/**
 * The digits of a grade in any notation: `Form 3`, `Y09`, `9th`, `9.0`, `IX`. The text itself if it has no or
 * several numbers.
 */
export function figuresOfGrade(text: string): string {
  const figures = /^\D*0*(\d+)(\.0+|st|nd|rd|th)?$/i.exec(text.trim())?.[1]
  if (figures !== undefined) return figures
  const roman = romanNumbers.indexOf(/\b[IVX]+$/.exec(text.trim())?.[0] ?? '')
  return roman < 0 ? text : String(roman + 1)
}

/** A class determines its grade; a given grade must be one of the class's. */
export function fitGrade(
  values: Values,
  student: KnownPerson | undefined,
  { structure }: Pick<Known, 'structure'>,
): Fault | undefined {
  const className = values.class_name ?? student?.values.class_name ?? null
  if (className === null || (values.class_name === undefined && values.grade_level === undefined))
    return undefined
  if (values.grade_level === undefined) {
    const before = student?.values.grade_level ?? null
    const own = gradesOfClass(structure, className)
    if (own.length > 1 && !own.map(String).includes(before ?? ''))
      return {
        field: 'class_name',
        value: className,
        reason: because('rollImport.gradeOfShared', className, own),
      }
    const grade = gradeInClass(structure, className, before === null ? null : Number(before))
    if (grade !== null && String(grade) !== before) values.grade_level = String(grade)
    return undefined
  }
  const grades = gradesOfClass(structure, className).map(String)
  if (values.grade_level === null || grades.length === 0 || grades.includes(values.grade_level))
    return undefined
  const reason = because('rollImport.gradeOfOther', values.grade_level, className)
  return { field: 'grade_level', value: values.grade_level, reason }
}
