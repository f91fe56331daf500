import { createHash } from 'node:crypto'
import { invalidInput } from '#server/http/errors.ts'
import type { PromotionCheck, PromotionChoices } from '#shared/promotion/contract.ts'
import {
  gradeOfTarget,
  groupOf,
  leaverStatuses,
  promotionTargetsOf,
  targetsOf,
} from '#shared/promotion/targets.ts'

import type { SchoolStructure } from '#shared/school-structure/structure.ts'
import { because } from '#shared/reasons.ts'

/** The columns of a student that a promotion changes. */
export interface Placement {
  class_name: string | null
  grade_level: number | null
  status: string
}

export interface PlacedStudent extends Placement {
  id: string
  admission_number: string
  name: string
}

export interface Promotion {
  check: PromotionCheck
  changes: { id: string; before: Placement; after: Placement }[]
}

/**
 * Says where each Active student goes. It changes nothing and needs nothing but what it is given.
 * @throws {AppError} 422 a group cannot go there, or an exception names a student who is not Active
 */
export function computePromotion(
  structure: SchoolStructure,
  students: readonly PlacedStudent[],
  { moves, exceptions }: PromotionChoices,
): Promotion {
  for (const { from, to } of moves)
    if (!targetsOf(structure, from).includes(to))
      throw invalidInput({ [`moves.${from}`]: because('promotion.notTo', from, to) })
  const known = new Map(students.map((student) => [student.id, groupOf(student)]))
  if (exceptions.some(({ student_id }) => !known.has(student_id)))
    throw invalidInput({ exceptions: because('promotion.notActive') })
  const targets = promotionTargetsOf(structure)
  for (const { student_id, to } of exceptions)
    if (!targets.includes(to) && to !== known.get(student_id))
      throw invalidInput({ exceptions: because('promotion.noTarget', to) })

  const targetOfGroup = new Map(moves.map(({ from, to }) => [from, to]))
  const targetOfStudent = new Map(exceptions.map(({ student_id, to }) => [student_id, to]))
  const counts = { moved_up: 0, without_class: 0, repeating: 0, leaving: 0, unchanged: 0 }
  const changes: Promotion['changes'] = []
  const named: PromotionCheck['exceptions'] = []
  for (const { id, admission_number, name, ...before } of students) {
    const group = groupOf(before)
    const exception = targetOfStudent.get(id)
    const to = exception ?? targetOfGroup.get(group) ?? group
    const after = placementOf(to, before)
    if (exception) named.push({ id, admission_number, name, group, to })
    if (after.status !== before.status) counts.leaving += 1
    else if ((after.grade_level ?? 0) > (before.grade_level ?? 99)) {
      counts.moved_up += 1
      if (after.class_name === null) counts.without_class += 1
    } else if (exception) counts.repeating += 1
    else counts.unchanged += 1
    if (!isSame(before, after)) changes.push({ id, before, after })
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(changes)).digest('base64url')
  return { check: { fingerprint, counts, exceptions: named }, changes }
}

function placementOf(to: string, before: Placement): Placement {
  if (to === '' || to === groupOf(before)) return before
  // A leaver keeps the class, so that it is known where the student was last.
  if (leaverStatuses.some((status) => status === to)) return { ...before, status: to }
  return { ...before, class_name: to.startsWith('Grade ') ? null : to, grade_level: gradeOfTarget(to) }
}

function isSame(before: Placement, after: Placement): boolean {
  return (
    before.class_name === after.class_name &&
    before.grade_level === after.grade_level &&
    before.status === after.status
  )
}
