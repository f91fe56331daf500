import { levelsOfSubject } from '#shared/school-structure/grades.ts'
import type { SchoolStructure } from '#shared/school-structure/structure.ts'

interface Subject {
  code: string
  name: string
}

/** The structure in which a subject belongs to exactly these levels; no level loses one that it lists. */
export function withLevels(
  structure: SchoolStructure,
  subject: Subject,
  levels: readonly string[],
): SchoolStructure {
  const now = levelsOfSubject(structure, subject)
  if (levels.every((level) => now.includes(level)) && now.length === levels.length) return structure
  return {
    ...structure,
    levels: structure.levels.map((level) =>
      levels.includes(level.name) && !lists(level.subjects, subject)
        ? { ...level, subjects: [...level.subjects, subject.code] }
        : level,
    ),
  }
}

/** The structure whose levels do not list the code any more. */
export function withoutCode(
  structure: SchoolStructure,
  code: string,
  levels: readonly string[],
): SchoolStructure {
  return {
    ...structure,
    levels: structure.levels.map((level) =>
      levels.includes(level.name)
        ? { ...level, subjects: level.subjects.filter((one) => one !== code) }
        : level,
    ),
  }
}

/** The levels that list a code in one structure and not in the other. */
export function levelsWithNewCode(before: SchoolStructure, after: SchoolStructure, code: string): string[] {
  const had = (name: string) => before.levels.find((level) => level.name === name)?.subjects.includes(code)
  return after.levels
    .filter(({ name, subjects }) => subjects.includes(code) && !had(name))
    .map(({ name }) => name)
}

function lists(listed: readonly string[], { code, name }: Subject): boolean {
  return listed.some((one) => [code, name].some((word) => word.toLowerCase() === one.toLowerCase()))
}
