import { expect, test } from 'vitest'
import { ApiError } from '#app/lib/api-error.ts'
import type { KeptFile } from '#app/files/draft-files.ts'
import type { FileToSend } from '#app/files/uploads.ts'
import type { Receipt } from '#shared/contracts/hand-ins.ts'
import type { HandInState } from './hand-in-state.ts'
import { runHandIn } from './run-hand-in.ts'

const receipt = { receipt_number: 'H-2025-100001' } as Receipt
const offline = new ApiError('OFFLINE', 0, 'The server cannot be reached.')
const url = '/storage/v1/upload/resumable/one'

type Attempt = (sending: FileToSend) => string | ApiError

/** Runs a hand-in against a server that answers each attempt as given, and tells all that happened. */
async function play(
  attempts: Attempt[],
  confirmations: (Receipt | ApiError)[] = [receipt],
  work: Partial<KeptFile> = {},
) {
  const states: HandInState[] = []
  const kept: KeptFile[] = []
  const sentTo: (string | undefined)[] = []
  const pauses: number[] = []
  const abort = new AbortController()
  const answer = <T>(value: T | ApiError | undefined): T => {
    if (value === undefined) throw new Error('asked once too often')
    if (value instanceof ApiError) throw value
    return value
  }
  const outcome = await runHandIn({
    work: { userId: 'me', assignmentId: 'a', file: new File(['0123456789'], 'essay.pdf'), ...work },
    signal: abort.signal,
    report: (state) => states.push(state),
    tools: {
      async send(sending) {
        sentTo.push(sending.uploadUrl)
        return answer(attempts.shift()?.(sending))
      },
      async confirm() {
        return answer(confirmations.shift())
      },
      async keep(file) {
        kept.push(file)
      },
      async pause(failures) {
        pauses.push(failures)
      },
    },
  }).catch((error: unknown) => error)
  return { outcome, states, kept, sentTo, pauses }
}

const arrives: Attempt = ({ onUploadUrl, onProgress }) => {
  onUploadUrl(url)
  onProgress(10)
  return url
}

function dropsAfter(bytes: number): Attempt {
  return ({ onUploadUrl, onProgress }) => {
    onUploadUrl(url)
    onProgress(bytes)
    return offline
  }
}

test('a file is sent, confirmed, and its receipt given', async () => {
  const { outcome, states } = await play([arrives])
  expect(outcome).toBe(receipt)
  expect(states).toEqual([
    { step: 'uploading', fileName: 'essay.pdf', sent: 0, total: 10 },
    { step: 'uploading', fileName: 'essay.pdf', sent: 10, total: 10 },
    { step: 'confirming', fileName: 'essay.pdf' },
  ])
})

test('after a dropped line it goes on at the same address, and says that it waits', async () => {
  const { outcome, sentTo, states, kept } = await play([dropsAfter(4), () => offline, arrives])
  expect(outcome).toBe(receipt)
  expect(sentTo).toEqual([undefined, url, url])
  expect(states).toContainEqual({ step: 'waiting', fileName: 'essay.pdf', sent: 4, total: 10 })
  expect(kept.map(({ uploadUrl }) => uploadUrl)).toEqual([url])
})

test('a server without room is named while the file waits for it', async () => {
  const full = new ApiError('DISK_FULL', 507, 'The school’s server has no room left.')
  const { outcome, states } = await play([() => full, arrives])
  expect(outcome).toBe(receipt)
  const waiting = { step: 'waiting', fileName: 'essay.pdf', sent: 0, total: 10, isServerFull: true }
  expect(states).toContainEqual(waiting)
})

test('the pauses grow while nothing gets through, and begin anew once something did', async () => {
  const { pauses } = await play([() => offline, () => offline, dropsAfter(4), () => offline, arrives])
  expect(pauses).toEqual([1, 2, 1, 2])
})

test('a lost confirmation is asked for again without sending the file again', async () => {
  const { outcome, sentTo } = await play([arrives, arrives], [offline, receipt])
  expect(outcome).toBe(receipt)
  expect(sentTo).toEqual([undefined, url])
})

test('an upload that was swept away is begun anew', async () => {
  const gone = new ApiError('UPLOAD', 410, 'The upload has expired.')
  const { outcome, sentTo } = await play([() => gone, arrives], [receipt], { uploadUrl: '/old' })
  expect(outcome).toBe(receipt)
  expect(sentTo).toEqual(['/old', undefined])
})

test('a server that knows nothing time and again is not asked for ever', async () => {
  const gone = new ApiError('NOT_FOUND', 404, 'There is no such upload.')
  const { outcome } = await play([arrives, arrives, arrives], [gone, gone, gone])
  expect(outcome).toBe(gone)
})

test.each([
  ['a closed assignment', new ApiError('ASSIGNMENT_CLOSED', 409, 'This assignment is closed.')],
  ['a false ending', new ApiError('FILE_CONTENT', 415, 'This file is not a real pdf file.')],
  ['an ended session', new ApiError('UNAUTHORIZED', 401, 'Your session has ended.')],
])('%s ends it with the reason', async (_, refusal) => {
  const { outcome, pauses } = await play([() => refusal])
  expect(outcome).toBe(refusal)
  expect(pauses).toEqual([])
})

test('two attempts that meet at the server go on where it is', async () => {
  const { outcome } = await play([
    () => new ApiError('UPLOAD', 409, 'The upload continued elsewhere.'),
    arrives,
  ])
  expect(outcome).toBe(receipt)
})
