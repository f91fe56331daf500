import { classNamesOf, gradeLevelOfClass, schoolLevels } from '#shared/school-rules.ts'

const all = schoolLevels.flatMap(classNamesOf)

/** The school's classes, or only those of one grade. @param present is always included, even when it is not a class of the school */
export function homeClasses(grade = '', present = ''): string[] {
  const names = all.filter((name) => grade === '' || String(gradeLevelOfClass(name)) === grade)
  return present === '' || names.includes(present) ? names : [present, ...names]
}
