import { expect, test } from 'vitest'
import { ApiError } from '#app/lib/connection/api-error.ts'
import { sendFile, type Transfer } from './send-file.ts'
import type { Attempt } from './upload-attempt.ts'

const offline = new ApiError('OFFLINE', 0, 'The server cannot be reached.')
const broken = new ApiError('INTERNAL', 500, 'Something went wrong on our side.')
const url = '/storage/v1/upload/resumable/one'

type Answer = (attempt: Attempt) => string | ApiError

interface Play {
  uploadUrl?: string
  id?: string
}

/** Sends a file to a server that answers each attempt as given, and tells all that happened. */
async function play(attempts: Answer[], { uploadUrl, id }: Play = {}) {
  const states: Transfer[] = []
  const addresses: string[] = []
  const sentTo: (string | undefined)[] = []
  const pauses: number[] = []
  const answer = (value: string | ApiError | undefined): string => {
    if (value === undefined) throw new Error('one attempt too many')
    if (value instanceof ApiError) throw value
    return value
  }
  const outcome = await sendFile({
    file: new File(['0123456789'], 'essay.pdf'),
    metadata: { purpose: 'hand-in' },
    uploadUrl,
    ...(id && { id }),
    signal: new AbortController().signal,
    report: (state) => states.push(state),
    onUploadUrl: (address) => void addresses.push(address),
    tools: {
      async send(attempt) {
        sentTo.push(attempt.uploadUrl ?? attempt.id)
        return answer(attempts.shift()?.(attempt))
      },
      async pause(failures) {
        pauses.push(failures)
      },
    },
  }).catch((error: unknown) => error)
  return { outcome, states, addresses, sentTo, pauses }
}

const arrives: Answer = ({ onUploadUrl, onProgress }) => {
  void onUploadUrl(url)
  onProgress(10)
  return url
}

function dropsAfter(bytes: number): Answer {
  return ({ onUploadUrl, onProgress }) => {
    void onUploadUrl(url)
    onProgress(bytes)
    return offline
  }
}

test('a file is sent, and the id of its upload given', async () => {
  const { outcome, states } = await play([arrives])
  expect(outcome).toBe('one')
  expect(states).toEqual([
    { step: 'uploading', fileName: 'essay.pdf', sent: 0, total: 10 },
    { step: 'uploading', fileName: 'essay.pdf', sent: 10, total: 10 },
    { step: 'confirming', fileName: 'essay.pdf' },
  ])
})

test('after a lost connection it goes on at the same address, and says that it waits', async () => {
  const { outcome, sentTo, states, addresses } = await play([dropsAfter(4), () => offline, arrives])
  expect(outcome).toBe('one')
  expect(sentTo).toEqual([undefined, url, url])
  expect(states).toContainEqual({ step: 'waiting', fileName: 'essay.pdf', sent: 4, total: 10 })
  expect(addresses).toEqual([url])
})

test('a server without room is named while the file waits for it', async () => {
  const full = new ApiError('DISK_FULL', 507, 'The school’s server has no room left.')
  const { outcome, states } = await play([() => full, arrives])
  expect(outcome).toBe('one')
  const waiting = { step: 'waiting', fileName: 'essay.pdf', sent: 0, total: 10, isServerFull: true }
  expect(states).toContainEqual(waiting)
})

test('the pauses grow while nothing gets through, and begin anew once something did', async () => {
  const { pauses } = await play([() => offline, () => offline, dropsAfter(4), () => offline, arrives])
  expect(pauses).toEqual([1, 2, 1, 2])
})

test('an upload that was swept away is begun anew', async () => {
  const gone = new ApiError('UPLOAD', 410, 'The upload has expired.')
  const { outcome, sentTo } = await play([() => gone, arrives], { uploadUrl: '/old' })
  expect(outcome).toBe('one')
  expect(sentTo).toEqual(['/old', undefined])
})

test('a server that knows nothing time and again is not asked for ever', async () => {
  const gone = new ApiError('NOT_FOUND', 404, 'There is no such upload.')
  const { outcome } = await play([() => gone, () => gone], { uploadUrl: '/old' })
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
  expect(outcome).toBe('one')
})

test('a server that fails five times in a row ends it, with pauses between', async () => {
  const { outcome, pauses } = await play([broken, broken, broken, broken, broken].map((error) => () => error))
  expect(outcome).toBe(broken)
  expect(pauses).toEqual([1, 2, 3, 4])
})

test('bytes that leave the browser do not excuse a server that accepts none of them', async () => {
  const failing: Answer = ({ onProgress }) => {
    onProgress(10)
    return broken
  }
  const { outcome, pauses } = await play(Array.from({ length: 5 }, () => failing))
  expect(outcome).toBe(broken)
  expect(pauses).toEqual([1, 2, 3, 4])
})

test('a server that accepts something between its failures is asked again', async () => {
  const advances: Answer = ({ onUploadUrl, onAccepted }) => {
    void onUploadUrl(url)
    onAccepted()
    return broken
  }
  const { outcome } = await play([...Array.from({ length: 9 }, () => advances), arrives])
  expect(outcome).toBe('one')
})

test('a connection that stays lost is waited for, however long', async () => {
  const { outcome } = await play([...Array.from({ length: 40 }, () => () => offline), arrives])
  expect(outcome).toBe('one')
})

test('too many uploads end it at once with the reason', async () => {
  const limit = new ApiError('TOO_MANY_UPLOADS', 429, 'You have sent too many files today.')
  const { outcome, pauses } = await play([() => limit])
  expect(outcome).toBe(limit)
  expect(pauses).toEqual([])
})

test('a small file whose answer is lost is asked for by its name, and begun again under it when it never came', async () => {
  const lost: Answer = () => offline
  const never: Answer = () => new ApiError('NOT_FOUND', 404, 'There is no such upload.')
  const { outcome, sentTo } = await play([lost, never, lost, arrives], { id: 'one' })
  expect(outcome).toBe('one')
  expect(sentTo).toEqual(['one', url, 'one', url])
})

test('a small file that has begun in an earlier visit goes on from where it is', async () => {
  const begun: Answer = () => new ApiError('UPLOAD', 409, 'The upload continued elsewhere.')
  const { outcome, sentTo, addresses } = await play([begun, arrives], { id: 'one' })
  expect(outcome).toBe('one')
  expect(sentTo).toEqual(['one', url])
  expect(addresses).toEqual([url])
})

test('a small file whose bytes the server has lost is begun under another name', async () => {
  const begun: Answer = () => new ApiError('UPLOAD', 409, 'The upload continued elsewhere.')
  const expired: Answer = () => new ApiError('UPLOAD', 410, 'The upload has expired.')
  const { outcome, sentTo } = await play([begun, expired, arrives], { id: 'one' })
  expect(outcome).toBe('one')
  expect(sentTo).toEqual(['one', url, undefined])
})
