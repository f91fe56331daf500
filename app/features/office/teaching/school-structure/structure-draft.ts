import type { ChangedValue } from '#app/components/portal/setting-history.tsx'
import { structureTexts } from '#app/words/office/school-structure.ts'
import type { Problems } from '#app/forms/field-props.ts'
import type { StoredStructure } from '#shared/contracts/school-structure.ts'
import { findStructureProblems, type SchoolStructure } from '#shared/school-structure.ts'
import { formatClasses, inOrder, readClasses } from './class-ranges.ts'

const { changed: texts, periods } = structureTexts

/** A level as it is typed. */
export interface LevelDraft {
  name: string
  homeClasses: string
  subjects: string
}

/** The structure as it is typed, and as it was read. */
export interface StructureDraft {
  levels: LevelDraft[]
  periodsPerDay: string
  base: SchoolStructure
  updated_at: string
}

export function draftOf({ structure, updated_at }: StoredStructure): StructureDraft {
  return {
    levels: structure.levels.map(({ name, homeClasses, subjects }) => ({
      name,
      homeClasses: formatClasses(homeClasses),
      subjects: subjects.join(', '),
    })),
    periodsPerDay: String(structure.periodsPerDay),
    base: structure,
    updated_at,
  }
}

/** The structure that was typed. */
export function structureOf({ levels, periodsPerDay }: Pick<StructureDraft, 'levels' | 'periodsPerDay'>) {
  return {
    levels: levels.map(({ name, homeClasses, subjects }, index) => ({
      name: name.trim(),
      homeClasses: inOrder(readClasses(homeClasses)),
      // The last level offers all others, so it has no field for them.
      subjects: index === levels.length - 1 ? [] : readList(subjects),
    })),
    periodsPerDay: periodsPerDay.trim() === '' ? 0 : Number(periodsPerDay),
  }
}

function readList(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Problems by field name, with the names that the server uses too. */
export function findProblems(draft: StructureDraft): Problems {
  const problems = findStructureProblems(structureOf(draft))
  return Object.fromEntries(problems.map(({ path, message }) => [path.join('.'), message]))
}

/** The differences of two structures, level by level. */
export function changesOf(before: SchoolStructure, after: SchoolStructure): ChangedValue[] {
  const places = Array.from({ length: Math.max(before.levels.length, after.levels.length) }, (_, at) => at)
  const lines = places.flatMap((at) => {
    const [was, is] = [before.levels[at], after.levels[at]]
    const level = is?.name || was?.name || structureTexts.levelOf(at + 1)
    return [
      { name: texts.levelName(at + 1), was: was?.name ?? '', is: is?.name ?? '' },
      {
        name: texts.homeClasses(level),
        was: formatClasses(was?.homeClasses ?? []),
        is: formatClasses(is?.homeClasses ?? []),
      },
      {
        name: texts.subjects(level),
        was: (was?.subjects ?? []).join(', '),
        is: (is?.subjects ?? []).join(', '),
      },
    ]
  })
  return [...lines, { name: periods, was: before.periodsPerDay, is: after.periodsPerDay }].filter(
    ({ was, is }) => was !== is,
  )
}
