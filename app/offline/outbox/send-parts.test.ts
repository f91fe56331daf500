import { expect, test } from 'vitest'
import { ApiError } from '#app/lib/connection/api-error.ts'
import type { Attempt } from '#app/lib/uploads/upload-attempt.ts'
import type { Transfer } from '#app/lib/uploads/send-file.ts'
import type { QueuedPart } from './entry.ts'
import { cutApart, joinFiles } from './joined-files.ts'
import { sendParts } from './send-parts.ts'

const files = ['one', 'second', 'the third'].map((text, index) => new File([text], `page ${index + 1}.txt`))

function partsOf(): QueuedPart[] {
  return files.map(({ name, size, type }, index) => {
    return { name, size, type, sha256: `sum ${index + 1}`, placeholder: `upload-${index + 1}` }
  })
}

/** Sends the files to a server that answers as `answer` says. */
async function sendTo(answer: (attempt: Attempt) => Promise<void>, parts = partsOf()) {
  const transfers: Transfer[] = []
  const noted: QueuedPart[][] = []
  const begun: Attempt[] = []
  const sent = sendParts({
    content: joinFiles(files)!,
    queued: { name: 'page 1.txt', size: 18, purpose: 'hand-in', metadata: {}, placeholder: 'set', parts },
    metadata: () => ({ assignment_id: 'a1' }),
    signal: new AbortController().signal,
    report: (transfer) => transfers.push(transfer),
    note: async (changed) => void noted.push(changed),
    tools: {
      async send(attempt) {
        begun.push(attempt)
        await answer(attempt)
        const url = attempt.uploadUrl ?? `/uploads/${attempt.id}`
        await attempt.onUploadUrl(url)
        attempt.onProgress(attempt.file.size)
        return url
      },
      pause: async () => undefined,
    },
  })
  const result = await sent.catch((error: unknown) => error)
  return { result, transfers, noted, begun }
}

test('files that are joined come apart as they were, and one by itself stays the same file', async () => {
  const apart = cutApart(joinFiles(files)!, partsOf())
  expect(apart.map(({ name }) => name)).toEqual(['page 1.txt', 'page 2.txt', 'page 3.txt'])
  expect(await Promise.all(apart.map((file) => file.text()))).toEqual(['one', 'second', 'the third'])
  expect(joinFiles(files.slice(0, 1))).toBe(files[0])
  expect(cutApart(files[0]!, undefined)).toEqual([files[0]])
})

test('each file is sent with its place in the set, and the progress is that of all', async () => {
  const { result, begun, transfers } = await sendTo(async () => undefined)
  expect(result).toBe('upload-3')
  expect(begun.map(({ metadata }) => metadata)).toMatchObject([
    { set_id: 'set', set_count: '3', set_position: '1', sha256: 'sum 1', file_name: 'page 1.txt' },
    { set_id: 'set', set_count: '3', set_position: '2', set_sums: 'sum 1,sum 2,sum 3' },
    { set_id: 'set', set_position: '3', assignment_id: 'a1' },
  ])
  expect(transfers.at(-1)).toMatchObject({ sent: 18, total: 18, place: { at: 3, of: 3 } })
  expect(transfers.map((transfer) => transfer.step)).not.toContain('confirming')
})

test('a set that was stopped asks for each file where it is, and begins none again', async () => {
  const first = await sendTo(async ({ file }) => {
    if (file.name === 'page 3.txt') throw new ApiError('GONE_DARK', 400, 'No.')
  })
  const parts = first.noted.at(-1)!
  expect(parts.map(({ uploadUrl }) => uploadUrl)).toEqual([
    '/uploads/upload-1',
    '/uploads/upload-2',
    undefined,
  ])
  const { begun } = await sendTo(async () => undefined, parts)
  expect(begun.map(({ uploadUrl }) => uploadUrl)).toEqual([
    '/uploads/upload-1',
    '/uploads/upload-2',
    undefined,
  ])
})

test('the refusal of one file names it', async () => {
  const { result, begun } = await sendTo(async ({ file }) => {
    if (file.name === 'page 2.txt')
      throw new ApiError('FILE_CONTENT', 415, 'This file is not a real pdf file.')
  })
  expect(result).toMatchObject({ status: 415, message: 'page 2.txt: This file is not a real pdf file.' })
  expect(begun).toHaveLength(2)
})

test('files without sums, as on a page without https, are sent without those of the set', async () => {
  const bare = partsOf().map(({ name, size, type, placeholder }) => ({ name, size, type, placeholder }))
  const { begun } = await sendTo(async () => undefined, bare)
  expect(begun[0]?.metadata).not.toHaveProperty('set_sums')
})
