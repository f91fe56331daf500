import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { readStructure } from '#server/database/school-queries.ts'
import { changedMeanwhile } from '#server/http/conflicts.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { YearOfTeachers } from '#shared/home-class-teachers/contract.ts'
import { homeClassesOf } from '#shared/school-structure/structure.ts'
import { because } from '#shared/reasons.ts'
import { findYear, listChoices, replaceYear } from './queries.ts'

/**
 * Sets the teachers of the home classes in a year; a home class that is left out has none.
 * @throws {AppError} 403, 409 changed since they were read, 422 a home class or a teacher that the school
 * does not have
 */
export async function saveYear(
  tx: Tx,
  { academic_year, teachers, version }: YearOfTeachers,
  origin: RequestOrigin,
): Promise<YearOfTeachers> {
  await holdLock(tx, 'home_class_teachers')
  const before = await findYear(tx, academic_year)
  const changes = changesOf(before, teachers)
  // The call is repeated after a lost reply.
  if (changes.length === 0) return before
  if (before.version !== version) throw changedMeanwhile('page')
  const [homeClasses, choices] = [
    homeClassesOf(await readStructure(tx)),
    await listChoices(tx, academic_year),
  ]
  const teacherNames = new Map(choices.map(({ id, given_name, surname }) => [id, `${given_name} ${surname}`]))
  for (const { class_name, is } of changes) {
    // A home class that no longer exists keeps its teacher, or loses it.
    if (is !== null && !homeClasses.includes(class_name))
      throw invalidInput({ [class_name]: because('homeClassTeachers.noClass', class_name) })
    if (is !== null && !teacherNames.has(is))
      throw invalidInput({ [class_name]: because('homeClassTeachers.teacher') })
  }
  await replaceYear(tx, academic_year, teachers)
  const named = changes.map(({ class_name, is }) => [class_name, is && teacherNames.get(is)])
  await writeAudit(
    tx,
    {
      action: 'school.home_class_teachers_changed',
      subject: { type: 'school_year', id: academic_year },
      details: { title: academic_year, ...Object.fromEntries(named) },
    },
    origin,
  )
  return await findYear(tx, academic_year)
}

/** The home classes whose teacher changes, with the id of the new one; null for none. */
function changesOf(before: YearOfTeachers, after: YearOfTeachers['teachers']) {
  const teacherOf = (teachers: YearOfTeachers['teachers']) =>
    new Map(teachers.map(({ class_name, teacher_id }) => [class_name, teacher_id]))
  const [had, has] = [teacherOf(before.teachers), teacherOf(after)]
  return [...new Set([...had.keys(), ...has.keys()])]
    .map((class_name) => ({ class_name, is: has.get(class_name) ?? null }))
    .filter(({ class_name, is }) => is !== (had.get(class_name) ?? null))
}
