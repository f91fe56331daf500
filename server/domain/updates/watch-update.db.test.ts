import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { noRequest } from '#server/access/request-origin.ts'
import { forgetChanges, losesNothing } from '#server/release/changes.ts'
import { noteUpdate, readUpdate, type Update } from '#server/release/home.ts'
import { createWatch, type AnsweredRequest } from '#server/watching/watch.ts'
import { updateTrial } from '#shared/updates/rules.ts'
import { buildAdmin, claimsOf } from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import { goBackFromUpdate } from './go-back.ts'
import { watchUpdate } from './watch-update.ts'

const { database, services } = await testSchool()
const folder = mkdtempSync(path.join(os.tmpdir(), 'school-watch-update-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
const release = { folder, program: folder, version: '0.2.0' }
const env = { ...services.env, demo: false, databaseUrl: undefined }
const changed = { from: '0.1.0', to: '0.2.0', state: 'trying', archive: 'before' } as const

/** A process that starts after an update. */
function startAfter(update: Omit<Update, 'at'>, more: Partial<typeof env> = {}) {
  forgetChanges(release)
  noteUpdate(release, update)
  return startProcess(more)
}

function startProcess(more: { demo?: boolean } = {}) {
  const watch = createWatch()
  const restart = vi.fn<() => void>()
  watchUpdate({ ...services, env: { ...env, ...more }, release, watch, restart })
  const answer = (count: number, request: Partial<AnsweredRequest>) => {
    const one: AnsweredRequest = {
      method: 'GET',
      path: '/api/v1/x',
      route: '/api/v1/x',
      status: 200,
      milliseconds: 1,
    }
    for (let index = 0; index < count; index += 1) watch.answered({ ...one, ...request })
  }
  const answerPage = () => watch.answered({ method: 'GET', path: '/', status: 200, milliseconds: 1 })
  return { answer, answerPage, restart, state: () => readUpdate(release)?.state }
}

const allowed = Math.floor(updateTrial.fewest * updateTrial.maxFailing)
const well = updateTrial.fewest - allowed

test('a version of whose calls too many fail is given up, however many pages are sent well', () => {
  const { answer, answerPage, restart, state } = startAfter(changed)
  for (let count = 0; count < 100; count += 1) answerPage()
  answer(well, {})
  answer(allowed, { status: 500 })
  expect({ state: state(), restarts: restart.mock.calls.length }).toEqual({ state: 'trying', restarts: 0 })
  answer(1, { status: 500 })
  expect({ state: state(), restarts: restart.mock.calls.length }).toEqual({ state: 'failing', restarts: 1 })
  expect(readUpdate(release)?.reason).toContain('5 of 21 requests failed')
})

test.each([
  ['there is too much to do', 503],
  ['the disk is full', 507],
])('requests that are refused because %s speak against no version', (_, status) => {
  const { answer, state } = startAfter(changed)
  answer(100, { status })
  expect(state()).toBe('trying')
})

test.each<[string, Omit<Update, 'at'>]>([
  ['is unpacked', { from: '0.2.0', to: '0.3.0', state: 'installed' }],
  ['was brought back', { ...changed, state: 'undone' }],
])('failing requests leave what was noted meanwhile, when another version %s', (_, meanwhile) => {
  const { answer, restart } = startAfter(changed)
  noteUpdate(release, meanwhile)
  answer(100, { status: 500 })
  expect(readUpdate(release)).toMatchObject(meanwhile)
  expect(restart).not.toHaveBeenCalled()
})

test.each<[string, Omit<Update, 'at'>, { demo?: boolean }]>([
  ['the demo school', changed, { demo: true }],
  ['a version that was brought back', { ...changed, state: 'undone' }, {}],
  ['another version than that of the update', { ...changed, to: '0.3.0' }, {}],
])('%s is not watched', (_, update, more) => {
  const { answer, state } = startAfter(update, more)
  answer(100, { status: 500 })
  expect(state()).toBe(update.state)
})

test('what somebody has saved since keeps the version, until an administrator goes back', async () => {
  const { answer, restart, state } = startAfter(changed)
  answer(1, { method: 'POST' })
  answer(30, { status: 500 })
  expect({ state: state(), restarts: restart.mock.calls.length }).toEqual({ state: 'failing', restarts: 0 })
  const admin = await claimsOf(database, (await buildAdmin(database)).id)
  const program = { ...services, env: { ...services.env, demo: false }, release, restart }
  await goBackFromUpdate(program, admin, noRequest)
  await vi.waitFor(() => expect(restart).toHaveBeenCalledTimes(1))
  expect(readUpdate(release)).toMatchObject({ state: 'undoing', isAskedFor: true })
  await expect(goBackFromUpdate(program, admin, noRequest)).rejects.toMatchObject({ status: 409 })
})

test('of two presses of the way back at once one is taken, and noted once', async () => {
  startAfter({ ...changed, state: 'failing' })
  const admin = await claimsOf(database, (await buildAdmin(database)).id)
  const restart = vi.fn<() => void>()
  const program = { ...services, env: { ...services.env, demo: false }, release, restart }
  const presses = await Promise.allSettled([1, 2].map(() => goBackFromUpdate(program, admin, noRequest)))
  expect(presses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const rows = await database.asService((tx) =>
    tx.selectFrom('auth.audit_log').select('id').where('actor_id', '=', admin.sub).execute(),
  )
  expect(rows).toHaveLength(1)
})

test('what another process has saved counts, sign-ins do not, and without a change of the database nothing is lost', () => {
  const first = startAfter(changed)
  first.answer(1, { method: 'POST', path: '/auth/v1/token' })
  expect(losesNothing(release, changed, false)).toBe(true)
  expect(losesNothing(release, changed, true)).toBe(false)
  first.answer(1, { method: 'PATCH', status: 204 })
  const second = startProcess()
  second.answer(30, { status: 500 })
  expect(second.restart).not.toHaveBeenCalled()
  expect(losesNothing(release, {}, true)).toBe(true)
})
