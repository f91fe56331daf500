import { gradeForm, homeClassesOf, type SchoolStructure } from './structure.ts'

/* The grades of classes, and the levels that offer a subject to them. */

/**
 * The grades of a home class, the lowest first: those in the structure, or the number with which its name
 * begins. Empty if the name begins with none.
 */
export function gradesOfClass({ grades }: Pick<SchoolStructure, 'grades'>, className: string): number[] {
  if (grades && Object.hasOwn(grades, className)) return grades[className]!
  return gradeOfName(className) ?? []
}

/** The grade with which the name of a class begins, as a list; undefined if it begins otherwise. */
export function gradeOfName(className: string): [number] | undefined {
  const [digits] = /^\d+/.exec(className) ?? []
  return digits !== undefined && gradeForm.test(digits) ? [Number(digits)] : undefined
}

/**
 * The grade of a student in a home class: the student's own if it has several, otherwise its lowest; null
 * without one.
 */
export function gradeInClass(
  structure: Pick<SchoolStructure, 'grades'>,
  className: string,
  own: number | null = null,
): number | null {
  const grades = gradesOfClass(structure, className)
  return own !== null && grades.includes(own) ? own : (grades[0] ?? null)
}

/** Whether a class has a grade. @param grade a number, or its text in a form */
export function isOfGrade(structure: SchoolStructure, className: string, grade: number | string): boolean {
  return gradesOfClass(structure, className).includes(Number(grade))
}

/** The grades that have home classes, from the lowest on. */
export function gradesOf(structure: SchoolStructure): number[] {
  const grades = homeClassesOf(structure).flatMap((name) => gradesOfClass(structure, name))
  return [...new Set(grades)].sort((one, other) => one - other)
}

/** The level of a class. A former home class belongs to the level of its grade; undefined without one. */
export function levelOfClass(structure: SchoolStructure, className: string): string | undefined {
  const { levels } = structure
  const grades = gradesOfClass(structure, className)
  const level =
    levels.find(({ homeClasses }) => homeClasses.includes(className)) ??
    levels.find(({ homeClasses }) =>
      homeClasses.some((name) => grades.some((grade) => isOfGrade(structure, name, grade))),
    )
  return level?.name
}

/**
 * The levels that offer a subject: those that list its code or name, or otherwise the last
 * (spec/teacher-and-admin.md section 5, class form).
 */
export function levelsOfSubject(
  { levels }: SchoolStructure,
  { code, name }: { code: string; name: string },
): string[] {
  const words = [code, name].map((word) => word.trim().toLowerCase())
  const listing = levels.filter(({ subjects }) => subjects.some((one) => words.includes(one.toLowerCase())))
  // A subject listed only by the last level would also be offered there without a list.
  return (listing.length > 0 ? listing : levels.slice(-1)).map((level) => level.name)
}

/** Whether the level of a class offers a subject. */
export function isOffered(
  structure: SchoolStructure,
  subject: { code: string; name: string },
  className: string,
): boolean {
  const level = levelOfClass(structure, className)
  return level !== undefined && levelsOfSubject(structure, subject).includes(level)
}
