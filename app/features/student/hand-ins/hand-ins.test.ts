import { expect, onTestFinished, test, vi } from 'vitest'
import { clearShownEntries, showEntries, showSentHere } from '#app/offline/outbox/outbox-state.ts'
import type { StudentAssignment } from '#shared/dashboard/contract.ts'
import {
  getHandIn,
  hasArrived,
  readRefusedFiles,
  shownSubmission,
  startHandIn,
  subscribe,
} from './hand-ins.ts'

const session = vi.hoisted(() => ({ id: 'ruth' }))
vi.mock('#app/lib/auth/auth.ts', () => ({ readSession: () => ({ user: { id: session.id } }) }))
vi.mock('#app/lib/api/api.ts', () => ({ api: {} }))
vi.mock('#app/files/check-file.ts', () => ({
  checkFile: async () => undefined,
  computeSha256: async () => undefined,
}))
vi.mock('#app/offline/outbox/start.ts', () => ({ startOutbox: () => undefined }))
vi.mock('#app/offline/outbox/outbox.ts', () => ({
  openedOutbox: () => ({ store: { readFile: async () => new File(['onetwo'], 'one.txt') } }),
  async addWork() {
    session.id = 'moale'
    return undefined
  },
}))

test('a file that was not stored because somebody else has signed in is a failure of its owner alone', async () => {
  await startHandIn('a1', 'Essay', { files: [new File(['words'], 'essay.txt')], placeholder: 'f1' })
  expect(getHandIn('a1')).toEqual({ step: 'idle' })
  session.id = 'ruth'
  expect(getHandIn('a1')).toMatchObject({ step: 'failed', fileName: 'essay.txt' })
})

test('a file that has arrived without an answer is shown once: by its receipt, or as being sent', () => {
  const submission = { file_name: 'essay.txt', sha256: 'ab' }
  const assignment = { id: 'a2', submission } as StudentAssignment
  const shown = (name: string, sha256?: string) => {
    const metadata: Record<string, string> = sha256 ? { sha256 } : {}
    const file = { name, size: 5, purpose: 'hand-in', metadata, placeholder: '' } as const
    const work = { kind: 'hand-in' as const, row: 'hand-in a2', title: '', calls: [], file }
    showEntries([{ ...work, id: 'e', revision: '', order: 1, queuedAt: '', state: 'waiting', done: 0 }])
    const state = [hasArrived(assignment), shownSubmission(assignment)?.file_name]
    clearShownEntries()
    return state
  }
  expect(shown('essay.txt', 'ab')).toEqual([true, 'essay.txt'])
  expect(shown('essay.txt', 'cd')).toEqual([false, undefined])
  expect(shown('essay.txt')).toEqual([false, undefined])
  expect(shown('other.txt', 'cd')).toEqual([false, 'essay.txt'])
})

test('several files have arrived when the school has all of them in their order', () => {
  const submission = { file_name: 'one.txt', sha256: 'a', further_files: [{ sha256: 'b' }] }
  const assignment = { id: 'a3', submission } as StudentAssignment
  const arrived = (...sums: string[]) => {
    const parts = sums.map((sha256) => ({ name: '', size: 1, type: '', placeholder: '', sha256 }))
    const file = {
      name: 'one.txt',
      size: 5,
      purpose: 'hand-in',
      metadata: {},
      placeholder: '',
      parts,
    } as const
    const work = { kind: 'hand-in' as const, row: 'hand-in a3', title: '', calls: [], file }
    showEntries([{ ...work, id: 'e3', revision: '', order: 1, queuedAt: '', state: 'waiting', done: 0 }])
    const state = [hasArrived(assignment), getHandIn('a3')]
    clearShownEntries()
    return state
  }
  expect(arrived('a', 'b')).toEqual([true, expect.objectContaining({ place: { at: 1, of: 2 } })])
  expect(arrived('b', 'a')[0]).toBe(false)
  expect(arrived('a')[0]).toBe(false)
})

test('the files of a set of which one was refused are in the form again', async () => {
  const parts = ['one.txt', 'two.txt'].map((name) => ({ name, size: 3, type: '', placeholder: name }))
  const file = { name: 'one.txt', size: 6, purpose: 'hand-in', metadata: {}, placeholder: '', parts } as const
  const work = { kind: 'hand-in' as const, row: 'hand-in a4', title: '', calls: [], file }
  const entry = { ...work, id: 'e4', revision: '', order: 1, queuedAt: '', done: 0 }
  showEntries([{ ...entry, state: 'refused', problem: 'two.txt: This file is not a real txt file.' }])
  expect(getHandIn('a4')).toEqual({
    step: 'failed',
    message: 'two.txt: This file is not a real txt file.',
    cause: 'refused',
  })
  const files = await readRefusedFiles('a4')
  expect(await Promise.all(files.map(async (one) => [one.name, await one.text()]))).toEqual([
    ['one.txt', 'one'],
    ['two.txt', 'two'],
  ])
  showEntries([{ ...entry, state: 'waiting' }])
  expect(await readRefusedFiles('a4')).toEqual([])
  clearShownEntries()
})

test('a refused file is in the form again, as it was chosen', async () => {
  const file = { name: 'one.txt', size: 6, purpose: 'hand-in', metadata: {}, placeholder: '' } as const
  const work = { kind: 'hand-in' as const, row: 'hand-in a5', title: '', calls: [], file }
  const entry = { ...work, id: 'e5', revision: '', order: 1, queuedAt: '', done: 0 }
  showEntries([{ ...entry, state: 'refused', problem: 'This file is not a real txt file.' }])
  const files = await readRefusedFiles('a5')
  expect(await Promise.all(files.map(async (one) => [one.name, await one.text()]))).toEqual([
    ['one.txt', 'onetwo'],
  ])
  clearShownEntries()
})

test('the receipt of work that this page has sent is shown, also when the screen was drawn before that was known', () => {
  const file = { name: 'one.txt', size: 6, purpose: 'hand-in', metadata: {}, placeholder: '' } as const
  const work = { kind: 'hand-in' as const, row: 'hand-in a6', title: '', calls: [], file, reply: {} }
  showEntries([{ ...work, id: 'e6', revision: '', order: 1, queuedAt: '', state: 'sent', done: 0 }])
  const shown: string[] = []
  onTestFinished(subscribe(() => shown.push(getHandIn('a6').step)))
  expect(getHandIn('a6').step).toBe('idle')
  showSentHere('e6')
  expect(shown).toEqual(['done'])
  clearShownEntries()
})
