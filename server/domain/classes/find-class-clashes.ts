import type { Tx } from '#server/database/database.ts'
import { conflict } from '#server/http/errors.ts'
import { findClashes } from '#shared/classes/class-clashes.ts'
import type { ClassClash, ClassInput, SavedClass } from '#shared/classes/contract.ts'
import { periodsOf } from '#shared/timetable/periods.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

type AskedClass = ClassInput & { id: string; student_ids: string[] }

/**
 * Finds the lessons of other classes that a class would clash with: those of its teacher, who is asking, in
 * its room, of its home class, or of some of its students. Two classes may clash in several ways.
 */
export async function findClassClashes(tx: Tx, asked: AskedClass): Promise<ClassClash[]> {
  const own = { ...asked, teacher_id: await queries.findTeacherId(tx) }
  const others = await queries.listClassesAtOnce(tx, asked)
  return others.flatMap(({ students, schedule, ...other }) => {
    const { id: class_id, name: class_name, subject_name, teacher_name } = other
    const about = { class_id, class_name, subject_name, teacher_name, students }
    const clashes = findClashes([own, { ...other, schedule }]).flatMap(({ kind, periods }) =>
      kind === 'twice' ? [] : [{ kind, periods, ...about }],
    )
    // The students of one home class are named once, as the home class.
    if (students === 0 || class_name === asked.name) return clashes
    return [...clashes, { kind: 'students' as const, periods: periodsOf(schedule), ...about }]
  })
}

/**
 * Refuses a class that clashes with others, unless that was confirmed: a class that waited for a connection
 * was saved without the question.
 * @throws {AppError} 409 CLASHES with a sentence for each of the lessons
 */
export async function refuseClashes(tx: Tx, saved: SavedClass & { id: string }): Promise<void> {
  if (saved.accepts_clashes) return
  const student_ids = saved.student_ids ?? (await queries.listEnrolled(tx, saved.id))
  const clashes = await findClassClashes(tx, { ...saved, student_ids })
  if (clashes.length > 0) throw conflict('CLASHES', because('classes.clashes', clashes))
}
