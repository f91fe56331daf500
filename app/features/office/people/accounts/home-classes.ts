import { gradeLevelOfClass, homeClassesOf, type SchoolStructure } from '#shared/school-structure.ts'

/** The school's classes, or only those of one grade. @param present is always included, even when it is not a class of the school */
export function homeClasses(structure: SchoolStructure, grade = '', present = ''): string[] {
  const names = homeClassesOf(structure).filter(
    (name) => grade === '' || String(gradeLevelOfClass(name)) === grade,
  )
  return present === '' || names.includes(present) ? names : [present, ...names]
}
