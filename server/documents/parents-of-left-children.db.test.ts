import { expect, test } from 'vitest'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { insertOne } from '#tests/support/builders.ts'
import { buildParents, childrenOf } from '#tests/support/parents.ts'
import { testSchool } from '#tests/support/school.ts'

const program = await testSchool()
const { database } = program
const { enter } = await buildParents(program, '739182')

test('a child who has left is neither said to be in class nor to wait for the roll, and its records stay', async () => {
  const { phone, student } = await enter({}, '9L')
  const seen = async () => (await childrenOf(phone))[0]
  const leave = async (status: string) =>
    await database.asServiceOnce((db) =>
      db.updateTable('students').set({ status }).where('id', '=', student.id).execute(),
    )
  await leave('Transferred')
  expect(await seen()).toMatchObject({ id: student.id, today: { state: 'off-roll' }, next_lessons: null })
  await database.asServiceOnce((db) =>
    insertOne(db, 'roll_calls', { day: schoolDay(), home_class: '9L', students: 30 }),
  )
  expect(await seen()).toMatchObject({ today: { state: 'off-roll' } })
  await leave('Active')
  expect(await seen()).toMatchObject({ today: { state: 'present' } })
})
