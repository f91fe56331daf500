import { expect, test, vi } from 'vitest'
import type { EntryStore } from '#app/offline/store/sealed-store.ts'
import type { OutboxEntry } from './entry.ts'
import { describeCells } from './marks-work.ts'
import { outboxIn } from './outbox-in-store.ts'
import { storeEdit } from './store-work.ts'

const cell = (student_id: string, points: number) => ({
  student_id,
  assessment_id: 'test',
  label: student_id,
  text: String(points),
  points,
  version: '',
})

function entryOf(revision: string, ...cells: ReturnType<typeof cell>[]): OutboxEntry {
  return {
    kind: 'marks',
    row: 'marks 9b',
    title: 'Marks of 9B',
    id: 'entry',
    revision,
    order: 1,
    queuedAt: '2026-02-10T09:00:00Z',
    state: 'waiting',
    done: 0,
    ...describeCells('9b', cells),
  }
}

/** The device that all tabs share, with room or without. */
function buildDevice() {
  const values = new Map<string, unknown>()
  const device = { isFull: false }
  const store: EntryStore = {
    async put(_, key, value) {
      if (device.isFull) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    get: async <T>(_: string, key: string) => values.get(key) as T | undefined,
    list: async () => [...values.keys()].map((key) => ({ key, size: 0 })),
    delete: async (_, key) => void values.delete(key),
  }
  return { device, openTab: () => outboxIn(store, 'sealed') }
}

test('an entry for which there is no room is kept by its page, which says so until it is stored', async () => {
  const { device, openTab } = buildDevice()
  const tab = openTab()
  device.isFull = true
  await expect(tab.save(entryOf('first', cell('ruth', 5)))).rejects.toThrow('full')
  expect(await tab.hold(entryOf('first', cell('ruth', 5)))).toMatchObject({ isUnstored: true })
  expect(await tab.save(entryOf('second', cell('ruth', 6)))).toMatchObject({ isUnstored: true })
  expect(await openTab().load()).toEqual([])
  device.isFull = false
  expect(await tab.save((await tab.read('entry'))!)).not.toHaveProperty('isUnstored')
  expect(await openTab().load()).toMatchObject([{ cells: [{ text: '6' }] }])
})

test('what another tab stores meanwhile is joined with what only this page has', async () => {
  const { device, openTab } = buildDevice()
  const [tab, other] = [openTab(), openTab()]
  await tab.save(entryOf('first', cell('ruth', 5)))
  device.isFull = true
  await tab.hold(entryOf('held', cell('ruth', 5), cell('moale', 6)))
  device.isFull = false
  await other.save(entryOf('of the other', cell('ruth', 5), cell('kila', 7)))
  const texts = (await tab.read('entry'))?.cells?.map(({ student_id, text }) => `${student_id} ${text}`)
  expect(texts).toEqual(['ruth 5', 'kila 7', 'moale 6'])
})

test('a store that fails keeps no mark from being sent that is typed into this page', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const failing = () => Promise.reject(new DOMException('The connection is closing.', 'InvalidStateError'))
  const tab = outboxIn({ put: failing, get: failing, list: failing, delete: failing }, 'sealed')
  const shown = entryOf('first', cell('ruth', 5))
  const edit = (present?: OutboxEntry) => ({
    ...shown,
    ...describeCells('9b', [...(present?.cells ?? []), cell('moale', 6)]),
  })
  const { entry } = await storeEdit(tab, { userId: 'teacher', row: shown.row, edit }, [shown])
  expect(entry).toMatchObject({ isUnstored: true, cells: [{ text: '5' }, { text: '6' }] })
  expect(await tab.read('entry'), 'to be sent and settled').toEqual(entry)
})
