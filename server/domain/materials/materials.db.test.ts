import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Material } from '#shared/materials/contract.ts'
import { buildClass } from '#tests/support/builders.ts'
import { buildStaff } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const { buildTeaching } = await buildStaff(database)

function link(class_id: string, alsoFor: string[]) {
  return {
    id: randomUUID(),
    class_id,
    title: 'Map of Morobe',
    description: '',
    resource_type: 'link',
    resource_url: 'https://example.com/map',
    upload_id: null,
    also_for: alsoFor.map((id) => ({ id: randomUUID(), class_id: id })),
  }
}

test('a material is shared with several classes in one call, once however often it is sent', async () => {
  const { claims, teacher } = await buildTeaching()
  const classes = [1, 2, 3].map(() => buildClass(database, { teacher_id: teacher.id }))
  const [first, ...others] = (await Promise.all(classes)).map(({ id }) => id)
  const material = link(first!, others)
  for (let attempt = 1; attempt <= 2; attempt += 1)
    expect((await call('POST', '/teacher/materials', claims, material)).status).toBe(200)
  const { body: shared } = await call<Material[]>('GET', '/teacher/materials', claims)
  expect(new Set(shared.map(({ class_id }) => class_id))).toEqual(new Set([first, ...others]))
  expect(shared).toHaveLength(3)
})

test('a material is shared with none of the classes when one is not the teacher’s', async () => {
  const { claims, teacher } = await buildTeaching()
  const own = await buildClass(database, { teacher_id: teacher.id })
  const foreign = await buildClass(database)
  const reply = await call('POST', '/teacher/materials', claims, link(own.id, [foreign.id]))
  expect(reply).toMatchObject({ status: 404 })
  expect((await call<Material[]>('GET', '/teacher/materials', claims)).body).toEqual([])
})

test('a material is not shared when a class is named twice', async () => {
  const { claims, teacher } = await buildTeaching()
  const own = await buildClass(database, { teacher_id: teacher.id })
  const reply = await call('POST', '/teacher/materials', claims, link(own.id, [own.id]))
  expect(reply).toMatchObject({ status: 422 })
  expect((await call<Material[]>('GET', '/teacher/materials', claims)).body).toEqual([])
})

test('materials follow the rules of their type and are not public', async () => {
  const { claims, teacher } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id })
  const material = {
    id: randomUUID(),
    class_id: group.id,
    title: 'Map',
    description: '',
    resource_type: 'link',
    resource_url: 'https://example.com/map',
    upload_id: null,
  }
  expect((await call('POST', '/teacher/materials', claims, material)).status).toBe(200)
  const stored = await database.asService((tx) =>
    tx.selectFrom('learning_resources').selectAll().where('id', '=', material.id).executeTakeFirstOrThrow(),
  )
  expect(stored).toMatchObject({ is_public: false, description: null })
  for (const fault of [
    { title: ' ' },
    { resource_type: 'poster' },
    { resource_url: '' },
    { resource_url: 'javascript:alert(1)' },
    { resource_type: 'file' },
    { resource_type: 'video', resource_url: null },
  ]) {
    const reply = await call('POST', '/teacher/materials', claims, {
      ...material,
      id: randomUUID(),
      ...fault,
    })
    expect(reply.status, JSON.stringify(fault)).toBe(422)
  }
})

test('a class whose id is used by another material is not left out silently', async () => {
  const { claims, teacher } = await buildTeaching()
  const classes = [1, 2].map(() => buildClass(database, { teacher_id: teacher.id }))
  const [first, second] = (await Promise.all(classes)).map(({ id }) => id)
  const earlier = link(first!, [])
  await call('POST', '/teacher/materials', claims, earlier)
  const material = { ...link(first!, [second!]), also_for: [{ id: earlier.id, class_id: second }] }
  const reply = await call('POST', '/teacher/materials', claims, material)
  expect(reply).toMatchObject({ status: 409, body: { code: 'ID_TAKEN' } })
  expect((await call<Material[]>('GET', '/teacher/materials', claims)).body).toHaveLength(1)
})

test('a material is changed for one class or for all it was shared with, and for none when one has changed', async () => {
  const { claims, teacher } = await buildTeaching()
  const [first, second] = [
    await buildClass(database, { teacher_id: teacher.id }),
    await buildClass(database, { teacher_id: teacher.id }),
  ]
  const material = link(first.id, [second.id])
  await call('POST', '/teacher/materials', claims, material)
  const list = async () => (await call<Material[]>('GET', '/teacher/materials', claims)).body
  const titleIn = async (class_id: string) => (await list()).find((one) => one.class_id === class_id)!.title
  const change = async (title: string, others: Material[]) => {
    const { updated_at } = (await list()).find(({ id }) => id === material.id)!
    const named = others.map((other) => ({ id: other.id, updated_at: other.updated_at }))
    const body = { ...material, title, file: 'keep', updated_at, also_change: named }
    return (await call('PUT', `/teacher/materials/${material.id}`, claims, body)).status
  }
  const before = (await list()).filter(({ class_id }) => class_id === second.id)

  expect(await change('Map of Lae', [])).toBe(200)
  expect([await titleIn(first.id), await titleIn(second.id)]).toEqual(['Map of Lae', 'Map of Morobe'])
  expect(await change('Map of the coast', before)).toBe(200)
  expect([await titleIn(first.id), await titleIn(second.id)]).toEqual([
    'Map of the coast',
    'Map of the coast',
  ])
  expect(await change('Map of the Huon', before)).toBe(409)
  expect(await titleIn(first.id)).toBe('Map of the coast')
})

test('a changed material still needs what its type needs, and is nobody else’s to change', async () => {
  const { claims, teacher } = await buildTeaching()
  const other = await buildTeaching()
  const { id: class_id } = await buildClass(database, { teacher_id: teacher.id })
  const material = link(class_id, [])
  const { body } = await call<Material>('POST', '/teacher/materials', claims, material)
  const change = { ...material, file: 'keep', updated_at: body.updated_at }
  const put = (as: typeof claims, input: object) =>
    call('PUT', `/teacher/materials/${material.id}`, as, input)
  expect(await put(claims, { ...change, resource_url: '' })).toMatchObject({
    status: 422,
    body: { data: { fields: { resource_url: 'Please enter a URL for the resource' } } },
  })
  expect((await put(claims, { ...change, resource_type: 'file' })).status).toBe(422)
  expect((await put(other.claims, change)).status).toBe(404)
})
