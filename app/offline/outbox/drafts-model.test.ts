import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Work } from './entry.ts'
import { channelsIn, createLocks, settled } from './shared-browser.example.ts'

/*
 * The form of a changed row that is open in two tabs, in random orders of typing, submitting, sending, losing the line or an
 * answer, filling the device, and closing a tab at once. Whatever the order, both tabs show the same, the form shows in
 * the end what was typed last into each field, each submission is saved once, and nobody meets a conflict with himself.
 */

const world = vi.hoisted(() => ({
  stored: new Map<string, unknown>(),
  isFull: false,
  channels: new Set<object>(),
  answer: (() => undefined) as (note: Note) => Note | undefined,
  read: (): Note | undefined => undefined,
  during: async (): Promise<void> => {},
  line: 'good' as 'good' | 'lost before' | 'lost after',
}))

vi.mock('#app/lib/auth/auth.ts', () => ({ readSession: () => ({ user: { id: 'ruth' } }) }))
vi.mock('#app/lib/api/api.ts', () => ({
  api: { notes: { get: async () => world.read(), list: async () => [] } },
}))
vi.mock('#app/session/session-store.ts', () => ({ clearSession: () => undefined }))
vi.mock('./outbox-store.ts', async () => {
  const { outboxIn } = await import('./outbox-in-store.ts')
  const { storeIn } = await import('./shared-browser.example.ts')
  return { openOutboxStore: async () => outboxIn(storeIn(world), 'sealed') }
})

interface Note {
  id: string
  title: string
  content: string
  updated_at: string
}

type Field = 'title' | 'content'

/** The server's rule for a row: the version has to be the last one, unless the row is as wanted already. */
class School {
  note: Note = { id: 'n1', title: '', content: '', updated_at: 'v0' }
  saves = 0

  answer(wanted: Note): Note | undefined {
    const isThere = this.note.title === wanted.title && this.note.content === wanted.content
    if (!isThere && this.note.updated_at !== wanted.updated_at) return undefined
    if (!isThere) {
      this.saves += 1
      const { id, title, content } = wanted
      this.note = { id, title, content, updated_at: `v${this.saves}` }
    }
    return this.note
  }
}

/** A tab of the browser with the form: the program's own modules, over what all tabs share. */
async function openTab(school: School) {
  vi.resetModules()
  // Made anew for each tab, which knows the errors of its own modules alone.
  vi.doMock('#app/lib/api/api-call.ts', async () => {
    const { ApiError } = await import('#app/lib/connection/api-error.ts')
    return {
      async makeCall({ input }: { input: Note }) {
        await world.during()
        if (world.line === 'lost before') throw new ApiError('OFFLINE', 0, 'no connection')
        const reply = world.answer(input)
        if (world.line === 'lost after') throw new ApiError('OFFLINE', 0, 'no answer')
        if (!reply) throw new ApiError('CHANGED_MEANWHILE', 409, 'Changed.')
        return reply
      },
    }
  })
  const { addWork, openOutbox } = await import('./outbox.ts')
  const { readOutbox } = await import('./outbox-state.ts')
  const { sendingOf } = await import('./page-sending.ts')
  const { sendAll } = await import('./send-all.ts')
  const { createDraft } = await import('./drafts.ts')
  const { textsOfNote } = await import('./nouns/note.ts')
  const before = new Set(world.channels)
  await openOutbox('ruth')
  const channel = [...world.channels].find((one) => !before.has(one))!
  const beginning = school.note
  const note = createDraft<Note>('ruth', 'note.n1')
  note.subscribe(() => undefined)
  const read = (): Note => ({ ...beginning, ...note.read() })
  return {
    read,
    isTyped: () => readOutbox().entries.some(({ state }) => state === 'typing'),
    holds: () => readOutbox().entries.some(({ isUnstored }) => isUnstored),
    states: () => readOutbox().entries.map(({ state }) => state),
    type: (field: Field, text: string) => note.edit((last) => ({ ...beginning, ...last, [field]: text })),
    async submit() {
      const draft = read()
      const calls = [{ noun: 'notes', name: 'update', input: draft }] as unknown as Work['calls']
      const form = { draftName: 'note.n1', draft }
      const work: Work = { kind: 'note', row: 'n1', title: '', calls, form, mine: textsOfNote(draft) }
      return await addWork('ruth', work).catch(() => undefined)
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
    close: () => world.channels.delete(channel),
  }
}

const typing = fc.record({
  kind: fc.constant('type' as const),
  tab: fc.nat(1),
  field: fc.constantFrom<Field>('title', 'content'),
  text: fc.constantFrom('', 'one', 'two', 'three'),
})
const submitting = fc.record({ kind: fc.constant('submit' as const), tab: fc.nat(1) })
const step = fc.oneof(
  { weight: 4, arbitrary: typing },
  { weight: 3, arbitrary: submitting },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      tab: fc.nat(1),
      line: fc.constantFrom('good' as const, 'good' as const, 'lost before' as const, 'lost after' as const),
      during: fc.option(fc.oneof(typing, submitting), { nil: undefined }),
    }),
  },
  fc.record({ kind: fc.constant('close' as const), tab: fc.nat(1) }),
  fc.record({ kind: fc.constant('room' as const), isFull: fc.boolean() }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function play(steps: Step[]): Promise<void> {
  world.stored.clear()
  world.channels.clear()
  world.isFull = false
  const school = new School()
  world.answer = (note) => school.answer(note)
  world.read = () => school.note
  const tabs = [await openTab(school), await openTab(school)]
  const last = { title: '', content: '' }
  let submissions = 0

  /** A person told to keep a page open, as the device has no room, goes on in that page. */
  const placeOf = (tab: number) => tabs.find((one) => one.holds()) ?? tabs[tab]!

  async function work(next: Step) {
    if (next.kind === 'type') {
      placeOf(next.tab).type(next.field, next.text)
      last[next.field] = next.text
    } else if (next.kind === 'submit' && (await placeOf(next.tab).submit())) submissions += 1
    await settled()
  }

  async function send(tab: number, line: typeof world.line, during?: Step) {
    world.line = line
    world.during = async () => {
      world.during = async () => {}
      if (during) await work(during)
    }
    await tabs[tab]!.send()
    world.during = async () => {}
    await settled()
  }

  for (const next of steps) {
    if (next.kind === 'type' || next.kind === 'submit') await work(next)
    if (next.kind === 'send') await send(next.tab, next.line, next.during)
    if (next.kind === 'room') world.isFull = next.isFull
    if (next.kind === 'close' && !tabs[next.tab]!.holds()) {
      tabs[next.tab]!.close()
      tabs[next.tab] = await openTab(school)
    }
    if (!tabs.some((tab) => tab.holds()))
      expect(tabs[0]!.read(), 'both tabs show the same').toEqual(tabs[1]!.read())
  }

  world.isFull = false
  const place = placeOf(0)
  if (place.isTyped()) await work({ kind: 'submit', tab: 0 })
  for (let round = 0; round < 3; round += 1) await send(tabs.indexOf(place), 'good')
  expect(place.states(), 'a conflict with himself').not.toContain('conflict')
  expect(place.read()).toMatchObject(last)
  expect(school.note).toMatchObject(last)
  expect(school.saves, 'saved once for each submission').toBeLessThanOrEqual(submissions)
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', channelsIn(world))
  vi.stubGlobal('navigator', { onLine: true, locks: createLocks() })
})

test('nothing that is typed into a form is lost, saved twice, or in conflict with itself', async () => {
  const orders = fc.array(step, { minLength: 1, maxLength: 14 })
  await fc.assert(fc.asyncProperty(orders, play), { numRuns: 200, seed: 7 })
})
