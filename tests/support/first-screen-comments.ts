import { insertOne } from './builders.ts'
import { haveCommentsRead } from './comment-reading.ts'
import type { Change } from './first-screen-changes.ts'

/** The comment of a teacher comes back from whoever read it. */
export const returningAComment: Change = async ({ database, group, student }) => {
  const { id } = await database.asService(async (tx) => {
    await haveCommentsRead(tx)
    return await insertOne(tx, 'report_comments', {
      class_id: group.id,
      student_id: student.id,
      comment: 'Reads well.',
    })
  })
  return async () =>
    await database.asServiceOnce((db) =>
      db
        .updateTable('report_comments')
        .set({ state: 'returned', note: 'What does the student read?', read_at: new Date() })
        .where('id', '=', id)
        .execute(),
    )
}
