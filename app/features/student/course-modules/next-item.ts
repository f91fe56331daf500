import type { StudentCourse, StudentItem } from '#shared/course-modules/contract.ts'

type Unit = StudentCourse['units'][number]

/** The number of entries in these units, and of those done. Headings do not count. */
export function countDone(units: readonly Unit[]): { done: number; total: number } {
  const items = units.flatMap((unit) => unit.items).filter(({ kind }) => kind !== 'heading')
  return { done: items.filter(({ is_done }) => is_done).length, total: items.length }
}

/** The first entry that is not done, with its unit; undefined when all are done. */
export function findNext(units: readonly Unit[]): { unitId: string; itemId: string } | undefined {
  for (const unit of units)
    for (const { id, kind, is_done } of unit.items)
      if (kind !== 'heading' && !is_done) return { unitId: unit.id, itemId: id }
  return undefined
}

/** The courses with some of their entries done. */
export function markItems(
  courses: readonly StudentCourse[],
  isMeant: (item: StudentItem) => boolean,
): StudentCourse[] {
  return courses.map((course) => ({
    ...course,
    units: course.units.map((unit) => ({
      ...unit,
      items: unit.items.map((item) => (isMeant(item) ? { ...item, is_done: true } : item)),
    })),
  }))
}
