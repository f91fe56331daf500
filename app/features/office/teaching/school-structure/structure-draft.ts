import type { ChangedValue } from '#app/components/portal/setting-history.tsx'
import { structureTexts } from '#app/words/office/school-structure.ts'
import type { Problems } from '#app/forms/field-props.ts'
import type { StoredStructure } from '#shared/school-structure/contract.ts'
import { structureLimits, type BellTime, type SchoolStructure } from '#shared/school-structure/structure.ts'
import { messageOf } from '#shared/fault.ts'
import { findStructureProblems } from '#shared/school-structure/problems.ts'
import { formatClasses, inOrder, readClasses, type WrittenClasses } from './class-ranges.ts'

const { changed: texts, periods } = structureTexts

/** A level as it is typed. */
export interface LevelDraft {
  name: string
  homeClasses: string
  subjects: string
}

/** The structure as typed, and as it was read. */
export interface StructureDraft {
  levels: LevelDraft[]
  periodsPerDay: string
  /** One row for each period that can be entered. */
  bells: BellTime[]
  base: SchoolStructure
  updated_at: string
}

export function structureDraftOf({ structure, updated_at }: StoredStructure): StructureDraft {
  return {
    levels: structure.levels.map(({ name, homeClasses, subjects }) => ({
      name,
      homeClasses: formatClasses(homeClasses, structure),
      subjects: subjects.join(', '),
    })),
    periodsPerDay: String(structure.periodsPerDay),
    bells: Array.from(
      { length: structureLimits.periodsPerDay },
      (_, at) => structure.bells[at] ?? { starts: '', ends: '' },
    ),
    base: structure,
    updated_at,
  }
}

/** The structure that was typed. */
export function structureOf({
  levels,
  periodsPerDay,
  bells,
}: Pick<StructureDraft, 'levels' | 'periodsPerDay' | 'bells'>): SchoolStructure {
  const length = periodsPerDay.trim() === '' ? 0 : Number(periodsPerDay)
  const written = levels.map(({ homeClasses }) => readClasses(homeClasses))
  const grades = Object.assign({}, ...written.map((one) => one.grades)) as WrittenClasses['grades']
  const times = bells.slice(0, Math.max(0, length || 0))
  return {
    levels: levels.map(({ name, subjects }, index) => ({
      name: name.trim(),
      homeClasses: inOrder(written[index]!),
      subjects: readList(subjects),
    })),
    periodsPerDay: length,
    bells: times.some(({ starts, ends }) => starts || ends) ? times : [],
    ...(Object.keys(grades).length > 0 && { grades }),
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
  return Object.fromEntries(problems.map(({ path, fault }) => [path.join('.'), messageOf(fault)]))
}

/** '08:00–08:40, 08:40–09:20'. The word joiner after the dash keeps a line from breaking inside a lesson. */
export function formatBells({ bells }: SchoolStructure): string {
  return bells.map(({ starts, ends }) => `${starts}–\u2060${ends}`).join(', ')
}

/** The differences between two structures, level by level. */
export function changesOf(before: SchoolStructure, after: SchoolStructure): ChangedValue[] {
  const places = Array.from({ length: Math.max(before.levels.length, after.levels.length) }, (_, at) => at)
  const lines = places.flatMap((at) => {
    const [was, is] = [before.levels[at], after.levels[at]]
    const level = is?.name || was?.name || structureTexts.levelOf(at + 1)
    return [
      { name: texts.levelName(at + 1), was: was?.name ?? '', is: is?.name ?? '' },
      {
        name: texts.homeClasses(level),
        was: formatClasses(was?.homeClasses ?? [], before),
        is: formatClasses(is?.homeClasses ?? [], after),
      },
      {
        name: texts.subjects(level),
        was: (was?.subjects ?? []).join(', '),
        is: (is?.subjects ?? []).join(', '),
      },
    ]
  })
  return [
    ...lines,
    { name: periods, was: before.periodsPerDay, is: after.periodsPerDay },
    { name: structureTexts.bells, was: formatBells(before), is: formatBells(after) },
  ].filter(({ was, is }) => was !== is)
}
