import type { Tx } from '#server/database/database.ts'
import { findClashes } from '#shared/class-clashes.ts'
import type { ClassClash, ClassInput } from '#shared/contracts/classes.ts'
import { periodsOf } from '#shared/periods.ts'
import * as queries from './queries.ts'

type AskedClass = ClassInput & { id: string; student_ids: string[] }

/**
 * Finds the lessons of other classes that a class would be in the way of: those of its teacher, who is asking, in its room, of
 * its home class, or of some of its students. Two classes may clash in more than one of these.
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
    // The students of one home class are named once, as that.
    if (students === 0 || class_name === asked.name) return clashes
    return [...clashes, { kind: 'students' as const, periods: periodsOf(schedule), ...about }]
  })
}
