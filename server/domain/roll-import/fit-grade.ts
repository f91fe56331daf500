import { gradeLevelOfClass } from '#shared/school-structure/structure.ts'
import type { Fault, KnownPerson, Values } from './kind.ts'

/** A class tells its grade; a grade that is given must be that one. */
export function fitGrade(values: Values, student: KnownPerson | undefined): Fault | undefined {
  const className = values.class_name ?? student?.values.class_name ?? null
  if (className === null || (values.class_name === undefined && values.grade_level === undefined))
    return undefined
  const grade = String(gradeLevelOfClass(className))
  if (values.grade_level === undefined) {
    if (grade !== student?.values.grade_level) values.grade_level = grade
    return undefined
  }
  if (values.grade_level === null || values.grade_level === grade) return undefined
  const reason = `grade ${values.grade_level} is not the grade of class ${className}`
  return { field: 'grade_level', value: values.grade_level, reason }
}
