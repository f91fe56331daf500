import { putLessons } from '#server/database/lesson-queries.ts'
import { addDays, schoolDay, weekdayOf } from '#shared/school-calendar/school-calendar.ts'
import { insertOne } from './builders.ts'
import type { Change } from './first-screen-changes.ts'

export const holdingOn =
  (...periods: string[]): Change =>
  async ({ database, group }) => {
    const schedule = (keys: string[]) => [
      { id: group.id, schedule: Object.fromEntries(keys.map((key) => [key, true])) },
    ]
    await database.asService((tx) => putLessons(tx, schedule(['Tuesday-2'])))
    return async () =>
      await database.asService((tx) =>
        putLessons(tx, schedule(periods.length > 0 ? ['Tuesday-2', ...periods] : [])),
      )
  }

export const movingALesson: Change = async (world) => {
  const { database, group } = world
  await (
    await holdingOn('Monday-1')(world)
  )()
  return async () =>
    await database.asServiceOnce((db) =>
      db
        .updateTable('lessons')
        .set({ period: 5 })
        .where('class_id', '=', group.id)
        .where('period', '=', 1)
        .execute(),
    )
}

/** This week's Monday: the first screens show no other days than those of this week and the next. */
export const cancelling: Change =
  async ({ database, group }) =>
  async () =>
    await database.asServiceOnce((db) =>
      insertOne(db, 'lesson_changes', {
        day: addDays(schoolDay(), 1 - weekdayOf(schoolDay())),
        class_id: group.id,
        period: 9,
        kind: 'cancelled',
      }),
    )
