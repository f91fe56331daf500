import { createHash } from 'node:crypto'
import { invalidInput } from '#server/http/errors.ts'
import type { PromotionCheck, PromotionChoices } from '#shared/promotion/contract.ts'
import {
  gradeOfTarget,
  groupOf,
  isSameTarget,
  keyOfTarget,
  promotionTargetsOf,
  targetsOf,
  type PromotionTarget,
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
  /** Students who were named and stay where they are, so that they are not asked about again. */
  staying: Promotion['changes']
}

/**
 * Computes where each student goes, purely from its arguments.
 * @param students the Active ones whom no promotion of the year has moved
 * @throws {AppError} 422 a group cannot go there, or an exception names another student
 */
export function computePromotion(
  structure: SchoolStructure,
  students: readonly PlacedStudent[],
  { moves, exceptions }: PromotionChoices,
): Promotion {
  for (const { from, to } of moves)
    if (!targetsOf(structure, from).some((one) => isSameTarget(one, to)))
      throw invalidInput({ [`moves.${keyOfTarget(from)}`]: because('promotion.notTo', from, to) })
  const known = new Map(students.map((student) => [student.id, groupOf(structure, student)]))
  if (exceptions.some(({ student_id }) => !known.has(student_id)))
    throw invalidInput({ exceptions: because('promotion.notActive') })
  const targets = new Set(promotionTargetsOf(structure).map(keyOfTarget))
  for (const { student_id, to } of exceptions) {
    const own = known.get(student_id)
    if (!targets.has(keyOfTarget(to)) && !(own && isSameTarget(to, own)))
      throw invalidInput({ exceptions: because('promotion.noTarget', to) })
  }

  const targetOfGroup = new Map(moves.map(({ from, to }) => [keyOfTarget(from), to]))
  const targetOfStudent = new Map(exceptions.map(({ student_id, to }) => [student_id, to]))
  const counts = { moved_up: 0, without_class: 0, repeating: 0, leaving: 0, unchanged: 0 }
  const changes: Promotion['changes'] = []
  const staying: Promotion['staying'] = []
  const named: PromotionCheck['exceptions'] = []
  for (const { id, admission_number, name, ...before } of students) {
    const group = groupOf(structure, before)
    const exception = targetOfStudent.get(id)
    const to = exception ?? (group && (targetOfGroup.get(keyOfTarget(group)) ?? group))
    const after =
      to === null || (group && isSameTarget(to, group)) ? before : placementOf(structure, to, before)
    if (exception && to) named.push({ id, admission_number, name, group, to })
    if (after.status !== before.status) counts.leaving += 1
    else if ((after.grade_level ?? 0) > (before.grade_level ?? 99)) {
      counts.moved_up += 1
      if (after.class_name === null) counts.without_class += 1
    } else if (exception) counts.repeating += 1
    else counts.unchanged += 1
    if (!isSame(before, after)) changes.push({ id, before, after })
    else if (exception) staying.push({ id, before, after })
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(changes)).digest('base64url')
  return { check: { fingerprint, counts, exceptions: named }, changes, staying }
}

function placementOf(structure: SchoolStructure, to: PromotionTarget, before: Placement): Placement {
  // A leaver keeps the class, so that the student's last class is known.
  if ('status' in to) return { ...before, status: to.status }
  const class_name = 'home_class' in to ? to.home_class : null
  return { ...before, class_name, grade_level: gradeOfTarget(structure, to) }
}

function isSame(before: Placement, after: Placement): boolean {
  return (
    before.class_name === after.class_name &&
    before.grade_level === after.grade_level &&
    before.status === after.status
  )
}
