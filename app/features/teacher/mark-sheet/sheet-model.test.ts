import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MarkChange, MarkSheet, SavedCell } from '#shared/mark-sheet/contract.ts'
import { readMark, textOfMark, type MarkPoints } from '#shared/mark-sheet/assessments.ts'
import { channelsIn, createLocks, settled } from '#app/offline/outbox/shared-browser.example.ts'
import { valueAt } from './cells.ts'

/*
 * A mark sheet that is open in two tabs, in random orders of typing, sending, losing the line or an answer, filling the
 * device, closing a tab at once, and a colleague who saves marks in between. Whatever the order, the last text that was
 * typed into a cell is at the school in the end, or waits for its owner with the reason; nothing is saved twice; and
 * nobody meets a conflict with himself.
 */

const world = vi.hoisted(() => ({
  stored: new Map<string, unknown>(),
  isFull: false,
  channels: new Set<object>(),
  answer: (() => []) as (marks: MarkChange[]) => SavedCell[],
  during: async (): Promise<void> => {},
  line: 'good' as 'good' | 'lost before' | 'lost after',
}))

vi.mock('#app/lib/auth/auth.ts', () => ({ readSession: () => ({ user: { id: 'ruth' } }) }))
vi.mock('#app/lib/api/api.ts', () => ({ api: {} }))
vi.mock('#app/offline/outbox/conflicts.ts', () => ({ findConflict: async () => undefined }))
vi.mock('#app/session/session-store.ts', () => ({ clearSession: () => undefined }))
vi.mock('#app/offline/outbox/outbox-store.ts', async () => {
  const { outboxIn } = await import('#app/offline/outbox/outbox-in-store.ts')
  const { storeIn } = await import('#app/offline/outbox/shared-browser.example.ts')
  return { openOutboxStore: async () => outboxIn(storeIn(world), 'sealed') }
})

/** The server's rules for marks, in the order in which it applies them. */
class School {
  readonly marks = new Map<string, { points: MarkPoints; version: string }>()
  /** The marks that the person has saved, in order, by student. */
  readonly own = new Map<string, (MarkPoints | null)[]>()
  private saves = 0

  save(student_id: string, points: MarkPoints | null): void {
    this.saves += 1
    if (points === null) this.marks.delete(student_id)
    else this.marks.set(student_id, { points, version: `v${this.saves}` })
  }

  answer(changes: MarkChange[]): SavedCell[] {
    return changes.map(({ student_id, assessment_id, points, version }) => {
      const now = this.marks.get(student_id)
      const isThere = (now?.points ?? null) === points
      const isChanged = !isThere && (now?.version ?? '') !== version
      if (!isThere && !isChanged) {
        this.save(student_id, points)
        this.own.set(student_id, [...(this.own.get(student_id) ?? []), points])
      }
      const why = { code: 'markSheet.changedMeanwhile', values: [] }
      const problem = isChanged ? { code: 'CHANGED_MEANWHILE' as const, message: 'Changed.', why } : null
      return { student_id, assessment_id, mark: this.markOf(student_id) ?? null, problem }
    })
  }

  markOf(student_id: string) {
    const mark = this.marks.get(student_id)
    return mark && { ...mark, percentage: null, letter_grade: null }
  }

  sheet(): MarkSheet {
    const column = { grade_type: 'test', held_on: null, points_possible: 40, marked: 0, updated_at: '' }
    return {
      id: 'c',
      class_name: '9A',
      subject_name: null,
      academic_year: '2025',
      term: 'Term 1',
      results_state: 'open',
      assessments: [{ ...column, id: 'a1', title: 'Test' }],
      assignments: [],
      students: students.map((id) => {
        const mark = this.markOf(id)
        const marks: MarkSheet['students'][number]['marks'] = mark ? { a1: mark } : {}
        return {
          id,
          first_name: id,
          last_name: id,
          admission_number: id,
          marks,
          work: {},
          joined: [],
          away: {},
        }
      }),
    }
  }
}

const students = ['s0', 's1', 's2']

/** A tab of the browser: the program's own modules, over what all tabs share. */
async function openTab(school: School) {
  vi.resetModules()
  // Made anew for each tab, which knows the errors of its own modules alone.
  vi.doMock('#app/lib/api/api-call.ts', async () => {
    const { ApiError } = await import('#app/lib/connection/api-error.ts')
    return {
      async makeCall({ input }: { input: { marks: MarkChange[] } }) {
        await world.during()
        if (world.line === 'lost before') throw new ApiError('OFFLINE', 0, 'no connection')
        const reply = world.answer(input.marks)
        if (world.line === 'lost after') throw new ApiError('OFFLINE', 0, 'no answer')
        return reply
      },
    }
  })
  const { openOutbox, openedOutbox } = await import('#app/offline/outbox/outbox.ts')
  const { readOutbox } = await import('#app/offline/outbox/outbox-state.ts')
  const { onReplies } = await import('#app/offline/outbox/announcements.ts')
  const { sendingOf } = await import('#app/offline/outbox/page-sending.ts')
  const { sendAll } = await import('#app/offline/outbox/send-all.ts')
  const { createSheetStore } = await import('./sheet-store.ts')
  const before = new Set(world.channels)
  await openOutbox('ruth')
  const channel = [...world.channels].find((one) => !before.has(one))!
  const sheet = createSheetStore('ruth', school.sheet())
  sheet.subscribe(() => undefined)
  onReplies((_, replies) => sheet.settle(replies.flat() as SavedCell[]))
  const unsaved = () => readOutbox().entries.flatMap(({ cells = [] }) => cells)
  return {
    sheet,
    unsaved,
    holds: () => readOutbox().entries.some(({ isUnstored }) => isUnstored),
    textOf(student_id: string) {
      const key = { student_id, assessment_id: 'a1' }
      const { typed, marks } = sheet.read()
      return valueAt(typed, key)?.text ?? textOfMark(valueAt(marks, key)?.points)
    },
    async send() {
      await sendAll(
        sendingOf('ruth', {
          begin: () => undefined,
          end: () => undefined,
          isLeft: () => false,
          giveUp: () => undefined,
        }),
      )
    },
    stored: async () => await openedOutbox()!.store.load(),
    close: () => world.channels.delete(channel),
  }
}

const typing = fc.record({
  kind: fc.constant('type' as const),
  tab: fc.nat(1),
  student: fc.nat(2),
  text: fc.constantFrom('', '1', '2', '3', 'A', 'abs'),
})
const step = fc.oneof(
  { weight: 4, arbitrary: typing },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      tab: fc.nat(1),
      line: fc.constantFrom('good' as const, 'good' as const, 'lost before' as const, 'lost after' as const),
      during: fc.option(typing, { nil: undefined }),
    }),
  },
  fc.record({ kind: fc.constant('colleague' as const), student: fc.nat(2), points: fc.constantFrom(7, 8) }),
  fc.record({ kind: fc.constant('close' as const), tab: fc.nat(1) }),
  fc.record({ kind: fc.constant('room' as const), isFull: fc.boolean() }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function play(steps: Step[]): Promise<void> {
  world.stored.clear()
  world.channels.clear()
  world.isFull = false
  const school = new School()
  world.answer = (marks) => school.answer(marks)
  const tabs = [await openTab(school), await openTab(school)]
  const last = new Map<string, string>()
  const times = new Map<string, number>()
  const ofColleague = new Set<string>()

  async function type({ tab, student, text }: { tab: number; student: number; text: string }) {
    // A person told to keep a page open, as the device has no room, goes on in that page.
    const holder = tabs.find((one) => one.holds())
    const place = holder ?? tabs[tab]!
    const student_id = students[student]!
    if (place.textOf(student_id) === text) return
    place.sheet.write([{ student_id, assessment_id: 'a1', text }])
    await settled()
    last.set(student_id, text)
    times.set(student_id, (times.get(student_id) ?? 0) + 1)
  }

  async function send(tab: number, line: typeof world.line, during?: Step) {
    world.line = line
    world.during = async () => {
      world.during = async () => {}
      if (during?.kind === 'type') await type(during)
    }
    await tabs[tab]!.send()
    world.during = async () => {}
    await settled()
  }

  for (const next of steps) {
    if (next.kind === 'type') await type(next)
    if (next.kind === 'send') await send(next.tab, next.line, next.during)
    if (next.kind === 'room') world.isFull = next.isFull
    if (next.kind === 'colleague') {
      school.save(students[next.student]!, next.points)
      ofColleague.add(students[next.student]!)
    }
    if (next.kind === 'close') {
      // What only this page had is gone with it, as it said.
      if (tabs[next.tab]!.holds())
        for (const { student_id } of tabs[next.tab]!.unsaved()) last.delete(student_id)
      tabs[next.tab]!.close()
      tabs[next.tab] = await openTab(school)
    }
  }

  world.isFull = false
  const holder = tabs.findIndex((tab) => tab.holds())
  for (let round = 0; round < 3; round += 1) await send(Math.max(0, holder), 'good')
  const left = (await tabs[Math.max(0, holder)]!.stored()).flatMap(({ cells = [] }) => cells)
  for (const [student_id, text] of last) {
    const read = readMark(text, 40)
    const points = read === null ? null : 'points' in read ? read.points : undefined
    const unsaved = left.filter((cell) => cell.student_id === student_id)
    const own = school.own.get(student_id) ?? []
    const isSaved = own.length === 0 ? points === null || ofColleague.has(student_id) : own.at(-1) === points
    if (unsaved.length > 0) expect(unsaved.map((cell) => cell.text)).toEqual([text])
    else expect(isSaved, `${student_id}: ${text}`).toBe(true)
    if (!ofColleague.has(student_id) && points !== undefined)
      expect(unsaved, 'a conflict with himself').toEqual([])
    expect(own.length, 'saved once for each time it was typed').toBeLessThanOrEqual(
      times.get(student_id) ?? 0,
    )
  }
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', channelsIn(world))
  vi.stubGlobal('navigator', { onLine: true, locks: createLocks() })
})

/** An order that once lost a mark: its answer could not be noted on a full device, and it was cleared meanwhile. */
const onceFailed: Step[] = [
  { kind: 'type', tab: 0, student: 2, text: '1' },
  { kind: 'room', isFull: true },
  { kind: 'send', tab: 1, line: 'good', during: { kind: 'type', tab: 0, student: 2, text: '' } },
  { kind: 'room', isFull: false },
  { kind: 'send', tab: 1, line: 'good', during: undefined },
]

test('nothing that is typed into a sheet is lost, saved twice, or in conflict with itself', async () => {
  const orders = fc.array(step, { minLength: 1, maxLength: 14 })
  await fc.assert(fc.asyncProperty(orders, play), { numRuns: 300, seed: 7, examples: [[onceFailed]] })
})
