import { classNamesOf, gradeLevelOfClass, schoolLevels } from '#shared/school-rules.ts'

const all = schoolLevels.flatMap(classNamesOf)

/** The school's classes, those of a grade where one is chosen. @param present stays among them whatever it is called */
export function homeClasses(grade = '', present = ''): string[] {
  const names = all.filter((name) => grade === '' || String(gradeLevelOfClass(name)) === grade)
  return present === '' || names.includes(present) ? names : [present, ...names]
}
