import { expect, test } from 'vitest'
import { addedBy, knownAs, lookAtFile, openPointsOf } from '#tests/support/look-at-file.ts'

const titles = ['Admission No', 'Surname', 'Given Name', 'Class']

test('the number of somebody with another name is nobody’s until somebody says whose', async () => {
  const people = [
    knownAs({
      admission_number: '20260290',
      last_name: 'Ló-Vea',
      first_name: 'Jone',
      class_name: '9A',
      grade_level: '9',
    }),
    knownAs({
      admission_number: '20260291',
      last_name: 'Kewa',
      first_name: 'Ruth',
      class_name: '9A',
      grade_level: '9',
    }),
  ]
  const file = `${titles.join()}\n20260290,Núñez,Mere,10B\n20260291,KEWA,Ruth Anna,9B`
  const asked = await lookAtFile(file, { people })
  expect(openPointsOf(asked)).toEqual(['other_names'])
  expect(asked.understood.points[0]?.people).toMatchObject([
    { line: 2, name: 'Mere Núñez', known_name: 'Jone Ló-Vea' },
  ])
  expect(asked).toMatchObject({
    added: [],
    setAside: 1,
    leavers: [],
    changed: [{ after: { class_name: '9B' } }],
  })
  const kept = await lookAtFile(file, { people, answers: { other_names: 'leave_out' } })
  expect([openPointsOf(kept), kept.changed.length, kept.setAside]).toEqual([[], 1, 1])
  const replaced = await lookAtFile(file, { people, answers: { other_names: 'replace' } })
  expect(replaced.changed[0]?.after).toMatchObject({ last_name: 'Núñez', first_name: 'Mere' })
})

test.each([
  ['the same name in the class', '020240999'],
  ['a zero more', '020240381'],
  ['a zero less', '2024381'],
])('somebody with %s is asked for before being added', async (_, number) => {
  const people = [
    knownAs({
      admission_number: '20240381',
      last_name: 'Apo',
      first_name: 'Sarah',
      class_name: '10A',
      grade_level: '10',
    }),
  ]
  const file = `${titles.join()}\n${number},Apo,Sarah,10A`
  const asked = await lookAtFile(file, { people })
  expect(openPointsOf(asked)).toEqual(['known_people'])
  expect(asked).toMatchObject({ added: [], setAside: 1, leavers: [] })
  const same = await lookAtFile(file, { people, answers: { known_people: 'same' } })
  expect(same).toMatchObject({ added: [], unchanged: 1, leavers: [] })
  const other = await lookAtFile(file, { people, answers: { known_people: 'new' } })
  expect(addedBy(other, 'admission_number')).toEqual([number])
})

test('a namesake in another grade, or who has a line of their own, is not asked for', async () => {
  const people = [
    knownAs({
      admission_number: '1',
      last_name: 'Apo',
      first_name: 'Sarah',
      class_name: '10A',
      grade_level: '10',
    }),
  ]
  expect(openPointsOf(await lookAtFile(`${titles.join()}\n2,Apo,Sarah,9A`, { people }))).toEqual([])
  expect(
    openPointsOf(await lookAtFile(`${titles.join()}\n1,Apo,Sarah,10A\n2,Apo,Sarah,10A`, { people })),
  ).toEqual([])
})
