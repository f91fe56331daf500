import { expect, test, vi } from 'vitest'
import { ApiError } from '#app/lib/api-error.ts'
import { first, saved, second, setUp } from './sheet-store.example.ts'

const offline = new ApiError('OFFLINE', 0, 'no connection')

test('a mark that the outbox has saved since is no conflict with itself when the sheet is opened again', async () => {
  const typed = { text: '10', version: 'before', problem: 'Changed.', isStale: true }
  const { store, sent, tools } = setUp(undefined, { s1: { a1: { ...typed, text: '7' } }, s2: { a1: typed } })
  expect(store.read().typed['s1']?.['a1']).toMatchObject({ text: '7', isStale: true })
  expect(store.read().typed['s2']?.['a1']).not.toHaveProperty('isStale')
  expect(tools.keep, 'the sheet may be an older copy').not.toHaveBeenCalled()
  await store.save()
  expect(sent.flat().map(({ student_id }) => student_id)).toContain('s2')
  expect(store.read().typed['s2']).toBeUndefined()
})

test('a mark that is typed over one that waits, before that is taken up, stays and takes its place', async () => {
  const { store, sent, tools, settled } = setUp()
  store.write([{ ...first, text: '18' }])
  await settled()
  const older = { ...first, points: 15, version: '', typedAt: 1000 }
  expect(store.takeUp([older])).toMatchObject({ taken: [], overtaken: [first] })
  await settled()
  expect(store.read().typed).toEqual({})
  expect(sent).toMatchObject([[{ points: 18 }]])
  expect(tools.settleQueue).toHaveBeenLastCalledWith({ marks: [], unreadable: [] }, 'saved')
})

test('a mark that another tab typed later is sent, though this one has saved an earlier one there', async () => {
  const { store, sent, settled } = setUp()
  store.write([{ ...first, text: '12' }])
  await settled()
  const later = { ...first, points: 15, version: 'v12', typedAt: Date.now() + 1000 }
  const { taken, overtaken } = store.takeUp([later])
  expect([taken, overtaken]).toMatchObject([[{ ...first, typedAt: later.typedAt }], []])
  await settled()
  expect(sent.at(-1)).toMatchObject([{ points: 15 }])
})

test('a mark that waits is shown and sent, though something was typed there and taken back', async () => {
  const { store, sent, settled } = setUp()
  store.write([{ ...second, text: 'abs' }])
  store.write([{ ...second, text: '10' }])
  const { taken } = store.takeUp([{ ...second, points: 15, version: 'v0', typedAt: 1000 }])
  expect(taken).toHaveLength(1)
  await settled()
  expect(sent).toMatchObject([[{ points: 15 }]])
})

test('what is being typed where an earlier mark waits takes its place, and an earlier text does not', () => {
  const typed = (typedAt: number) => ({ s1: { a1: { text: '18', version: '', typedAt } } })
  const waiting = { ...first, points: 15, version: '', typedAt: 2000 }
  const later = setUp(async () => await new Promise(() => {}), typed(3000)).store
  expect(later.takeUp([waiting]).overtaken).toEqual([{ ...first, typedAt: 3000 }])
  const earlier = setUp(async () => await new Promise(() => {}), typed(1000)).store
  expect(earlier.takeUp([waiting]).taken).toEqual([{ ...first, typedAt: 2000 }])
  expect(earlier.read().typed['s1']?.['a1']?.text).toBe('15')
})

test('a mark that is typed back to the stored one is dropped from the outbox, and not called saved', async () => {
  const { store, tools, settled } = setUp(async () => {
    throw new ApiError('FORBIDDEN', 403, 'no')
  })
  store.takeUp([{ ...second, points: 12, version: 'v0' }])
  await settled()
  tools.settleQueue.mockClear()
  store.write([{ ...second, text: '10' }])
  await settled()
  expect(store.read().typed).toEqual({})
  expect(tools.settleQueue).toHaveBeenLastCalledWith({ marks: [], unreadable: [] }, 'dropped')
})

test('marks that are left to the outbox are not settled by the sheet, which still waits to send them', async () => {
  const connection = Promise.withResolvers<void>()
  const { store, sent, tools, settled } = setUp(async () => {
    throw offline
  })
  tools.pause.mockReturnValue(connection.promise)
  store.write([{ ...first, text: '33' }])
  await vi.waitUntil(() => tools.queue.mock.calls.length > 0)
  store.dropAll()
  connection.resolve()
  await settled()
  expect(tools.settleQueue).not.toHaveBeenCalled()
  expect(tools.leaveQueue).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(1)
  expect(tools.keep).toHaveBeenLastCalledWith({})
})

test('marks that are left to the outbox are not settled when an earlier part of them is answered late', async () => {
  const reply = Promise.withResolvers<void>()
  let failures = 1
  const { store, sent, tools, settled } = setUp(async (marks) => {
    failures -= 1
    if (failures >= 0) throw offline
    await reply.promise
    return marks.map(saved)
  })
  store.write([{ ...first, text: '33' }])
  await vi.waitUntil(() => sent.length === 2)
  store.dropAll()
  reply.resolve()
  await settled()
  expect(tools.settleQueue).not.toHaveBeenCalled()
})

test('a mark that is typed after all, because the next page has not come, is saved', async () => {
  const { store, sent, tools, settled } = setUp()
  store.write([{ ...first, text: '41' }])
  await settled()
  store.dropAll()
  store.write([{ ...first, text: '40' }])
  await settled()
  expect(sent).toMatchObject([[{ points: 40 }]])
  expect(tools.keep).toHaveBeenLastCalledWith({})
})

test('marks that wait in the outbox are typed into the sheet, which saves them and settles their entry', async () => {
  const { store, sent, tools, settled } = setUp(undefined, {
    s1: { a2: { text: 'absent', version: '', problem: 'No.' } },
  })
  const waiting = { ...first, points: 15, version: 'v9' }
  const { taken } = store.takeUp([
    waiting,
    { ...second, points: 10, version: '' },
    { student_id: 's1', assessment_id: 'a2', points: 3, version: '' },
    { student_id: 'gone', assessment_id: 'a1', points: 4, version: '' },
  ])
  expect(taken).toMatchObject([first, second])
  expect(store.read().typed).toMatchObject({ s1: { a1: { text: '15' }, a2: { text: 'absent' } } })
  await settled()
  expect(sent).toEqual([[waiting, { ...second, points: 10, version: '' }]])
  expect(tools.settleQueue).toHaveBeenCalledOnce()
})

test('a sheet that is left takes no marks out of the outbox', () => {
  const { store, sent } = setUp()
  store.dropAll()
  expect(store.takeUp([{ ...first, points: 15, version: '' }])).toEqual({ taken: [], overtaken: [] })
  expect(sent).toEqual([])
})

test('a mark that waits although it has arrived leaves the outbox once the server says so', async () => {
  const reply = Promise.withResolvers<void>()
  const { store, sent, tools, settled } = setUp(async (marks) => {
    await reply.promise
    return marks.map(saved)
  })
  store.takeUp([{ ...second, points: 10, version: '', typedAt: 1000 }])
  expect(tools.settleQueue, 'the sheet may be a copy from before').not.toHaveBeenCalled()
  reply.resolve()
  await settled()
  expect(sent).toHaveLength(1)
  expect(tools.settleQueue).toHaveBeenLastCalledWith({ marks: [], unreadable: [] }, 'saved')
  store.write([{ ...second, text: '' }])
  await settled()
  expect(sent.at(-1)).toMatchObject([{ points: null }])
  expect(store.read().marks['s2']).toEqual({})
})

test('a mark that was cleared without a connection is cleared, though the sheet is a copy from before it was given', async () => {
  const { store, sent, settled } = setUp()
  store.takeUp([{ ...first, points: null, version: 'v5', typedAt: 1000 }])
  await settled()
  expect(sent).toEqual([[{ ...first, points: null, version: 'v5' }]])
})
