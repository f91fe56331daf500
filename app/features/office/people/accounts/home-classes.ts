import { homeClassesOf, type SchoolStructure } from '#shared/school-structure/structure.ts'
import { gradesOf, isOfGrade } from '#shared/school-structure/grades.ts'

/** The school's classes, or only those of one grade. @param present is always included, even when it is not a class of the school */
export function homeClasses(structure: SchoolStructure, grade = '', present = ''): string[] {
  const names = homeClassesOf(structure).filter((name) => grade === '' || isOfGrade(structure, name, grade))
  return present === '' || names.includes(present) ? names : [present, ...names]
}

/** The grades that have home classes. @param present is always included, even when it no longer has any */
export function gradesToChoose(structure: SchoolStructure, present = ''): string[] {
  const grades = gradesOf(structure).map(String)
  return present === '' || grades.includes(present) ? grades : [present, ...grades]
}
