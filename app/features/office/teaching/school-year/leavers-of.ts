import { gradeOfTarget, isLastGrade, keyOfTarget } from '#shared/promotion/targets.ts'
import type { SchoolStructure } from '#shared/school-structure/structure.ts'
import type { SchoolYear } from '#shared/school-year/contract.ts'

/** The keys of the groups of the last grade into which nobody has moved up at the end of this year. */
export function leaversOf(structure: SchoolStructure, groups: SchoolYear['groups']): ReadonlySet<string> {
  const isLeaving = ({ group, decided }: SchoolYear['groups'][number]) => {
    const grade = gradeOfTarget(structure, group)
    return decided === 0 && grade !== null && isLastGrade(structure, grade)
  }
  return new Set(groups.filter(isLeaving).map(({ group }) => keyOfTarget(group)))
}
