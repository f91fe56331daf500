import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { findOwnClass } from '#server/domain/classes/queries.ts'
import { changedMeanwhile, noSuch } from '#server/http/conflicts.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { ResultMove } from '#shared/results/contract.ts'
import { letterOf } from '#shared/grade-scales/grade-scale.ts'
import { rulesOf } from '#shared/results/class-rows.ts'
import { resultOf } from '#shared/results/result.ts'
import { giveBackRule } from '#shared/results/unlock-rule.ts'
import { readClassResults } from './read-class.ts'
import { lockPlaces, placeInSchool } from './school-places.ts'
import * as queries from './sign-off-queries.ts'

/**
 * Submits the results of a class of the teacher asking, from its current marks and students. Sent again, it
 * changes nothing more.
 * @throws {AppError} 403, 404
 */
export async function submit(tx: Tx, id: string, origin: RequestOrigin): Promise<void> {
  await queries.lockMarks(tx, id)
  const group = await readClassResults(tx, id)
  if (group.state !== 'open') return
  const enrolled = group.students.filter(({ is_enrolled }) => is_enrolled)
  const results = enrolled.map((student) => {
    const { id: student_id, marks } = student
    const { scheme, scale } = rulesOf(group, student)
    const { percentage } = resultOf(scheme, marks)
    return {
      student_id,
      percentage,
      letter_grade: (percentage !== null && letterOf(scale, percentage)) || null,
    }
  })
  await queries.submitResults(tx, id, results)
  await writeAudit(
    tx,
    {
      action: 'results.submitted',
      subject: { type: 'class', id },
      details: {
        students: results.length,
        without: results.filter(({ percentage }) => percentage === null).length,
      },
    },
    origin,
  )
}

const actions = {
  open: 'results.opened',
  checked: 'results.checked',
  released: 'results.released',
} as const

/**
 * Checks, releases or reopens the results of a class. Sent again, it changes nothing more.
 * @throws {AppError} 403, 404 not this person's results, 409 changed since they were read, 422 returned to
 * another person without a reason
 */
export async function move(tx: Tx, change: ResultMove, origin: RequestOrigin): Promise<void> {
  const { id, from, to, reason, released_on } = change
  const changesPlaces = from === 'released' || to === 'released'
  // Before the class: a place is a row of another class, which may be being opened.
  if (changesPlaces) await lockPlaces(tx)
  await queries.lockMarks(tx, id)
  const state = await queries.findState(tx, id)
  if (state === undefined && to !== 'open') throw noSuch('class')
  if (state === to) return
  if (state !== undefined && state !== from) throw changedMeanwhile('class')
  if (!(await queries.moveResults(tx, change))) {
    // Reopened results no longer exist.
    if (state === undefined) return
    throw changedMeanwhile('class')
  }
  // Teachers may withdraw their own results without a reason; anyone else who returns results tells their
  // teacher why.
  if (to === 'open' && reason === null && !(await findOwnClass(tx, id)))
    throw invalidInput({ reason: giveBackRule.missing })
  if (changesPlaces) await placeInSchool(tx, id)
  const withdrawn_cards = to === 'released' ? await queries.withdrawChangedCards(tx, id) : 0
  const details = {
    from,
    ...(withdrawn_cards === 0 ? {} : { withdrawn_cards }),
    ...(reason === null ? {} : { reason }),
    ...(released_on === null ? {} : { released_on }),
  }
  await writeAudit(tx, { action: actions[to], subject: { type: 'class', id }, details }, origin)
}
