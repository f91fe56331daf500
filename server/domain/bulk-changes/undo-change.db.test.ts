import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { noRequest } from '#server/access/request-origin.ts'
import { buildClass, insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { waitingStatements } from '#tests/support/waiting-statements.ts'
import { storeChange } from './queries.ts'
import { undoChange } from './undo-change.ts'

const { database } = await testDatabase()

test('a material that is being added to a class keeps the class from being undone', async () => {
  const { id: class_id } = await buildClass(database)
  const id = randomUUID()
  await database.asService((tx) =>
    storeChange(tx, null, {
      id,
      kind: 'classes',
      label: 'Term 1',
      counts: {},
      rows: [{ id: class_id, before: null, after: {} }],
    }),
  )
  const added = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const adding = database.asService(async (tx) => {
    await insertOne(tx, 'learning_resources', {
      class_id,
      title: 'Exercises',
      resource_type: 'link',
      resource_url: 'https://example.com',
    })
    added.resolve()
    await commit.promise
  })
  await added.promise
  const undoing = database.asService((tx) => undoChange(tx, id, noRequest))
  await expect.poll(() => waitingStatements(database)).toBe(1)
  commit.resolve()
  await adding
  expect(await undoing).toMatchObject({
    undone: false,
    obstacles: [{ reason: 'has materials', why: { code: 'obstacles.materials' } }],
  })
})
