import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#app/lib/api-error.ts'
import type { MarkChange } from '#shared/contracts/mark-sheet.ts'
import { unsavedCells } from './sheet-state.ts'
import { first, saved, second, setUp } from './sheet-store.example.ts'

test('what is valid is saved at once; what is not is named and stays as typed', async () => {
  const { store, sent, settled } = setUp()
  store.write([
    { ...first, text: '33' },
    { ...second, text: '41' },
  ])
  await settled()
  expect(sent).toEqual([[{ student_id: 's1', assessment_id: 'a1', points: 33, version: '' }]])
  expect(store.read().marks['s1']?.['a1']?.points).toBe(33)
  expect(store.read().typed).toMatchObject({
    s2: { a1: { text: '41', version: 'v0', problem: 'At most 40 points.' } },
  })
  store.write([{ ...second, text: '10' }])
  await settled()
  expect(store.read().typed).toEqual({})
  expect(sent).toHaveLength(1)
})

test('the earlier mark that is typed again while another is on its way stands in the end', async () => {
  let isFirst = true
  const { store, sent, settled } = setUp(async (marks) => {
    if (isFirst) store.undo()
    isFirst = false
    return marks.map(saved)
  })
  store.write([{ ...second, text: '12' }])
  await settled()
  expect(sent.map(([mark]) => [mark?.points, mark?.version])).toEqual([
    [12, 'v0'],
    [10, 'v12'],
  ])
  expect(store.read().marks['s2']?.['a1']?.points).toBe(10)
  expect(store.read().typed).toEqual({})
})

test('without a connection it is tried again until there is one; a second typing meanwhile goes after it', async () => {
  let attempts = 0
  const { store, sent, tools, settled } = setUp(async (marks) => {
    attempts += 1
    if (attempts === 1) throw new ApiError('OFFLINE', 0, 'no connection')
    if (attempts === 2) store.write([{ ...first, text: '30' }])
    return marks.map(saved)
  })
  store.write([{ ...first, text: '20' }])
  await settled()
  expect(tools.pause).toHaveBeenCalledTimes(1)
  expect(sent.map(([mark]) => [mark?.points, mark?.version])).toEqual([
    [20, ''],
    [20, ''],
    [30, 'v20'],
  ])
  expect(store.read().typed).toEqual({})
})

test('a mark that was changed elsewhere waits for a decision, whichever way', async () => {
  const other = { points: 12, percentage: null, letter_grade: null, version: 'v12' }
  const { store, sent, settled } = setUp(async (marks) =>
    marks.map((mark) =>
      mark.version === 'v0'
        ? { ...saved(mark), mark: other, problem: { code: 'CHANGED_MEANWHILE', message: 'Changed.' } }
        : saved(mark),
    ),
  )
  store.write([{ ...second, text: '15' }])
  await settled()
  expect(store.read().typed['s2']?.['a1']).toMatchObject({ text: '15', isStale: true })
  expect(store.read().marks['s2']?.['a1']).toEqual(other)
  store.keepMine(second)
  await settled()
  expect(sent.at(-1)).toMatchObject([{ points: 15, version: 'v12' }])
  expect(store.read().typed).toEqual({})
  store.write([{ ...second, text: '' }])
  await settled()
  expect(store.read().marks['s2']).toEqual({})
})

test('undo and redo go back and forth over whole edits, and save what they bring', async () => {
  const { store, sent, settled } = setUp()
  store.write([
    { ...first, text: '5' },
    { ...second, text: '6' },
  ])
  await settled()
  store.undo()
  await settled()
  expect(sent.at(-1)?.map(({ points }) => points)).toEqual([null, 10])
  store.redo()
  await settled()
  expect(sent.at(-1)?.map(({ points }) => points)).toEqual([5, 6])
  expect(store.redo()).toBeUndefined()
  store.undo()
  store.write([{ ...first, text: '7' }])
  expect(store.read().redo).toEqual([])
  await settled()
})

test('a final refusal is shown once, and what was typed stays', async () => {
  const { store, tools, sent, settled } = setUp(async () => {
    throw new ApiError('NOT_FOUND', 404, 'There is no such class of yours.')
  })
  store.write([{ ...first, text: '5' }])
  await settled()
  expect(tools.onRefused).toHaveBeenCalledTimes(1)
  expect(sent).toHaveLength(1)
  expect(store.read().typed).toMatchObject({ s1: { a1: { text: '5', version: '' } } })
})

test('what cannot be sent is put into the outbox, which is told once the sheet has saved it itself', async () => {
  let failures = 1
  const { store, tools, settled } = setUp(async (marks) => {
    failures -= 1
    if (failures >= 0) throw new ApiError('OFFLINE', 0, 'no connection')
    return marks.map(saved)
  })
  store.write([{ ...first, text: '33' }])
  await settled()
  const unsaved = { marks: [{ ...first, points: 33, version: '' }], unreadable: [] }
  expect(tools.queue).toHaveBeenCalledExactlyOnceWith(unsaved)
  expect(tools.settleQueue).toHaveBeenCalledExactlyOnceWith({ marks: [], unreadable: [] }, 'saved')
  store.write([{ ...second, text: '12' }])
  await settled()
  expect(tools.settleQueue, 'for marks that were never in it').toHaveBeenCalledOnce()
})

test('a mark that was changed elsewhere stays in the outbox until it is saved or dropped', async () => {
  let failures = 1
  const { store, tools, settled } = setUp(async (marks) => {
    failures -= 1
    if (failures >= 0) throw new ApiError('OFFLINE', 0, 'no connection')
    return marks.map((mark) =>
      mark.student_id === 's2'
        ? {
            ...saved({ ...mark, points: 12 }),
            problem: { code: 'CHANGED_MEANWHILE' as const, message: 'Changed.' },
          }
        : saved(mark),
    )
  })
  store.write([
    { ...first, text: '33' },
    { ...second, text: '15' },
  ])
  await settled()
  const changed = { ...second, points: 15, version: 'v0' }
  expect(tools.settleQueue).toHaveBeenLastCalledWith({ marks: [changed], unreadable: [] }, 'saved')

  failures = 1
  store.write([{ ...first, text: '34' }])
  await settled()
  expect(tools.queue, 'beside what is typed later').toHaveBeenLastCalledWith({
    marks: expect.arrayContaining([changed, { ...first, points: 34, version: 'v33' }]) as MarkChange[],
    unreadable: [],
  })
  store.drop(second)
  expect(tools.settleQueue).toHaveBeenLastCalledWith({ marks: [], unreadable: [] }, 'dropped')
})

const other = { points: 7, percentage: null, letter_grade: null, version: 'v7' }
const changedMeanwhile = { code: 'CHANGED_MEANWHILE' as const, message: 'Changed.' }

test('what is typed while another mark is on its way is no answer to a colleague who was faster', async () => {
  let isFirst = true
  const { store, sent, settled } = setUp(async (marks) => {
    if (!isFirst) return marks.map(saved)
    isFirst = false
    store.write([{ ...second, text: '6' }])
    return marks.map((mark) => ({ ...saved(mark), mark: other, problem: changedMeanwhile }))
  })
  store.write([{ ...second, text: '5' }])
  await settled()
  expect(sent).toHaveLength(1)
  expect(store.read().typed['s2']?.['a1']).toMatchObject({ text: '6', isStale: true })
})

test('a mark that was corrected after its answer was lost takes the place of the one that had arrived', async () => {
  let attempts = 0
  const { store, sent, settled } = setUp(async (marks) => {
    attempts += 1
    if (attempts > 2) return marks.map(saved)
    if (attempts === 2)
      return marks.map((mark) => ({ ...saved({ ...mark, points: 5 }), problem: changedMeanwhile }))
    store.write([{ ...second, text: '6' }])
    throw new ApiError('OFFLINE', 0, 'no connection')
  })
  store.write([{ ...second, text: '5' }])
  await settled()
  expect(sent.map(([mark]) => [mark?.points, mark?.version])).toEqual([
    [5, 'v0'],
    [6, 'v0'],
    [6, 'v5'],
  ])
  expect(store.read().typed).toEqual({})
})

test('a mark whose answer was lost is saved once the server has it', async () => {
  let attempts = 0
  const { store, settled } = setUp(async (marks) => {
    attempts += 1
    if (attempts === 1) throw new ApiError('OFFLINE', 0, 'no connection')
    return marks.map((mark) => ({ ...saved(mark), problem: changedMeanwhile }))
  })
  store.write([{ ...second, text: '5' }])
  await settled()
  expect(store.read().typed).toEqual({})
})

test('a text that is no mark keeps its reason when its owner decides for it', async () => {
  const { store, settled } = setUp(async (marks) => {
    store.write([{ ...second, text: 'abs' }])
    return marks.map((mark) => ({ ...saved(mark), mark: other, problem: changedMeanwhile }))
  })
  store.write([{ ...second, text: '5' }])
  await settled()
  const before = Date.now()
  store.keepMine(second)
  await settled()
  const cell = store.read().typed['s2']?.['a1']
  expect(cell).toMatchObject({ text: 'abs', version: 'v7', problem: expect.any(String) as string })
  expect(cell?.typedAt).toBeGreaterThanOrEqual(before)
})

test('what goes into the outbox says when it was typed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 5000 })
  onTestFinished(() => void vi.useRealTimers())
  const { store } = setUp(async () => await new Promise(() => {}))
  store.write([{ ...first, text: '5' }])
  expect(unsavedCells(store.read()).typedAt).toEqual(new Map([['s1 a1', 5000]]))
  store.takeUp([{ ...second, points: 7, version: 'v0', typedAt: 1000 }])
  expect(unsavedCells(store.read()).typedAt?.get('s2 a1')).toBe(1000)
})

test('a mark that is typed anew is later than before, also after the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 5000 })
  onTestFinished(() => void vi.useRealTimers())
  const { store } = setUp(async () => await new Promise(() => {}))
  store.write([{ ...first, text: '5' }])
  vi.setSystemTime(1000)
  store.write([{ ...first, text: '6' }])
  expect(store.read().typed['s1']?.['a1']?.typedAt).toBe(5001)
})
