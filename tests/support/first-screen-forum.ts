import type { Change, FirstScreens } from './first-screen-changes.ts'
import { insertOne } from './builders.ts'

/** A topic of the class with a post that is shown. */
async function ask({ database, group }: FirstScreens) {
  return await database.asService(async (tx) => {
    const topic = await insertOne(tx, 'forums', { class_id: group.id, title: 'Rivers' })
    return await insertOne(tx, 'forum_posts', { forum_id: topic.id, title: 'Rivers', content: 'Which?' })
  })
}

const asking: Change = async (world) => async () => await ask(world)

const waitingForApproval: Change = async (world) => {
  const { forum_id } = await ask(world)
  const post = { forum_id, title: 'Rivers', content: 'The Sepik', is_approved: false }
  return async () => await world.database.asServiceOnce((db) => insertOne(db, 'forum_posts', post))
}

const reporting: Change = async (world) => {
  const report = { post_id: (await ask(world)).id, reason: 'Not kind' }
  return async () => await world.database.asServiceOnce((db) => insertOne(db, 'forum_reports', report))
}

const visiting: Change = async (world) => {
  await ask(world)
  const visit = { user_id: world.student.user_id, class_id: world.group.id }
  return async () =>
    await world.database.asServiceOnce((db) => db.insertInto('forum_visits').values(visit).execute())
}

/** A change of each table of a forum. */
export const changesOfForums: [event: string, table: string, change: Change][] = [
  ['insert', 'forums', asking],
  ['insert', 'forum_posts', waitingForApproval],
  ['insert', 'forum_reports', reporting],
  ['insert', 'forum_visits', visiting],
]
