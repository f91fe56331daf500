import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#app/lib/new-id.ts'
import { isHeld } from '#app/offline/outbox/held-rows.ts'
import {
  changeEntry,
  closeOutbox,
  openedOutbox,
  openOutbox,
  outboxSafety,
} from '#app/offline/outbox/outbox.ts'
import { readOutbox } from '#app/offline/outbox/outbox-state.ts'
import type { MarkChange, MarkSheet } from '#shared/contracts/mark-sheet.ts'
import { claimMarks, holdMarks, releaseMarks } from './open-sheets.ts'
import { holdsMarks, queueMarks, readWaitingMarks, settleMarks } from './queued-marks.ts'

const person = vi.hoisted(() => ({ id: '', hasKey: true }))
vi.mock('#app/lib/auth.ts', () => ({ readSession: () => ({ user: { id: person.id } }) }))
vi.mock('#app/lib/api.ts', () => ({ api: {} }))
vi.mock('#app/offline/outbox/start.ts', () => ({ startOutbox: () => undefined }))
vi.mock('#app/offline/store/device-key.ts', () => ({
  readDeviceKey: async (userId: string) =>
    person.hasKey ? Buffer.from(userId.padEnd(32).slice(0, 32)).toString('base64url') : undefined,
}))
vi.mock('#app/session/device.ts', () => ({ trustedTime: () => undefined }))

const about = { class_name: '9A', subject_name: null, academic_year: '2026', term: 'Term 1', assessments: [] }
const ruth = { student_id: 'ruth', assessment_id: 'test', points: 15, version: 'v0' }
const moale = { student_id: 'moale', assessment_id: 'test', points: 20, version: '' }
let sheet: MarkSheet

beforeEach(async () => {
  closeOutbox()
  person.id = newId()
  person.hasKey = true
  await openOutbox(person.id)
  const student = (id: string) => ({ id, first_name: id, last_name: 'Aba', admission_number: id, marks: {} })
  sheet = { ...about, id: newId(), students: [student('ruth'), student('moale')] }
})

const unsaved = (...marks: MarkChange[]) => ({ marks, unreadable: [] })
const settle = (left: ReturnType<typeof unsaved>, reason: 'saved' | 'dropped' = 'saved') =>
  settleMarks(person.id, sheet, { unsaved: left, reason })
const marksInOutbox = () =>
  readOutbox().entries.map(({ state, calls }) => ({
    state,
    marks: calls.flatMap(({ input }) => (input as { marks: MarkChange[] }).marks),
  }))

test('marks that the sheet has saved are settled, and one that it could not save keeps its entry', async () => {
  await queueMarks(person.id, sheet, unsaved(ruth, moale))
  await settle(unsaved(ruth))
  expect(marksInOutbox()).toEqual([{ state: 'waiting', marks: [ruth] }])
  expect(readOutbox().entries[0]?.mine).toMatchObject([{ text: '15' }])
  await settle(unsaved())
  expect(marksInOutbox()).toMatchObject([{ state: 'sent' }])
})

test('marks of an earlier visit are settled also by a page that has not read the outbox yet', async () => {
  await queueMarks(person.id, sheet, unsaved(ruth))
  closeOutbox()
  await settle(unsaved())
  expect(marksInOutbox()).toMatchObject([{ state: 'sent' }])
})

test('a mark over which its owner has typed what is no mark stays as it was', async () => {
  await queueMarks(person.id, sheet, unsaved(ruth, moale))
  await settle({ marks: [], unreadable: [ruth] as never[] })
  expect(marksInOutbox()).toEqual([{ state: 'waiting', marks: [ruth] }])
})

test('the last mark takes its entry along when its owner drops it, and nothing is called sent', async () => {
  await queueMarks(person.id, sheet, unsaved(ruth))
  await settle(unsaved(), 'dropped')
  expect(marksInOutbox()).toEqual([])
})

test('marks that another tab typed stay, with the calls that were made begun anew', async () => {
  await queueMarks(person.id, sheet, unsaved(ruth, moale))
  const [entry] = readOutbox().entries
  await changeEntry(entry!.id, { done: 1, replies: [[]] })
  claimMarks(sheet.id, [ruth])
  await settle(unsaved())
  expect(marksInOutbox()).toEqual([{ state: 'waiting', marks: [moale] }])
  expect(readOutbox().entries[0]).toMatchObject({ done: 0, replies: undefined })
  expect(readOutbox().entries[0]?.revision).not.toBe(entry!.revision)
})

test('the outbox holds what it has as it is typed now, until that is sent', async () => {
  const holds = (...marks: MarkChange[]) => holdsMarks(readOutbox().entries, sheet.id, unsaved(...marks))
  expect(holds(ruth)).toBe(false)
  await queueMarks(person.id, sheet, unsaved(ruth))
  expect([holds(ruth), holds({ ...ruth, points: 16 }), holds(ruth, moale)]).toEqual([true, false, false])
  await settle(unsaved())
  expect(holds(ruth)).toBe(false)
})

test('marks that would only be in memory are left to the draft of the sheet', async () => {
  closeOutbox()
  person.hasKey = false
  await queueMarks(person.id, sheet, unsaved(ruth))
  expect(outboxSafety()).toBe('page')
  expect(marksInOutbox()).toEqual([])
  expect(holdsMarks(readOutbox().entries, sheet.id, unsaved(ruth))).toBe(false)
})

test('a sheet that is opened again goes on with the marks that wait, but not with its own', async () => {
  await queueMarks(person.id, sheet, unsaved(ruth, moale))
  claimMarks(sheet.id, [moale])
  expect(await readWaitingMarks(person.id, sheet.id)).toMatchObject([ruth])
})

test('a sheet that takes over from another tab gets the marks that were typed there later than its own', async () => {
  const typedAt = new Map([['ruth test', 2000]])
  await queueMarks(person.id, sheet, { ...unsaved(ruth), typedAt })
  claimMarks(sheet.id, [{ ...ruth, typedAt: 3000 }])
  expect(await readWaitingMarks(person.id, sheet.id)).toEqual([])
  claimMarks(sheet.id, [{ ...ruth, typedAt: 1000 }])
  expect(await readWaitingMarks(person.id, sheet.id)).toMatchObject([{ ...ruth, typedAt: 2000 }])
})

test('the outbox leaves marks to their sheet again when they wait anew, and gets them once it is closed', async () => {
  const row = `marks ${sheet.id}`
  holdMarks(sheet.id)
  await queueMarks(person.id, sheet, unsaved(ruth))
  await settle(unsaved())
  expect(isHeld(row), 'while nothing of the sheet waits').toBe(false)
  await queueMarks(person.id, sheet, unsaved(moale))
  expect(isHeld(row)).toBe(true)
  releaseMarks(sheet.id)
  await queueMarks(person.id, sheet, unsaved(moale))
  expect(isHeld(row)).toBe(false)
})

test('of two marks that two tabs typed into a cell the later one stays, and is not called saved with the earlier', async () => {
  const at = (time: number) => new Map([['ruth test', time]])
  const later = { ...ruth, points: 16 }
  await queueMarks(person.id, sheet, { ...unsaved(later), typedAt: at(2000) })
  // Another tab goes on with what it typed before, or has read from the draft.
  claimMarks(sheet.id, [{ ...ruth, typedAt: 1000 }])
  const earlier = { ...unsaved(ruth), typedAt: at(1000) }
  await queueMarks(person.id, sheet, earlier)
  expect(marksInOutbox()).toEqual([{ state: 'waiting', marks: [later] }])
  claimMarks(sheet.id, [{ ...ruth, typedAt: 1000 }])
  await settle(unsaved())
  expect(marksInOutbox()).toEqual([{ state: 'waiting', marks: [later] }])
  await queueMarks(person.id, sheet, { ...unsaved({ ...ruth, points: 17 }), typedAt: at(3000) })
  expect(marksInOutbox()).toMatchObject([{ marks: [{ points: 17 }] }])
})

/** Ruth's mark is being sent, and has been typed anew meanwhile, together with another. */
async function queueTwice() {
  await queueMarks(person.id, sheet, unsaved(ruth))
  await changeEntry(readOutbox().entries[0]!.id, { done: 1, replies: [[]] })
  await queueMarks(person.id, sheet, unsaved({ ...ruth, points: 16 }, moale))
  expect(marksInOutbox()).toHaveLength(2)
}

test('marks that were put into the outbox twice are settled in both entries', async () => {
  await queueTwice()
  await settle(unsaved())
  expect(marksInOutbox()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
})

test('of marks that were put into the outbox twice the one that is not saved stays as it was typed last', async () => {
  await queueTwice()
  const again = { ...ruth, points: 16 }
  await settle(unsaved(again))
  expect(marksInOutbox()).toEqual([{ state: 'waiting', marks: [again] }])
})

test('a browser that refuses to store what became of marks does no harm to their sheet', async () => {
  await queueMarks(person.id, sheet, unsaved(ruth))
  vi.spyOn(openedOutbox()!.store, 'save').mockRejectedValue(new Error('no room'))
  await expect(settle(unsaved())).resolves.toBeUndefined()
})
