import { MemoryLocker } from '@tus/server'
import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import type { IncomingFiles } from './incoming-files.ts'
import { createUploadServer, type StoredUpload } from './tus-server.ts'

const id = '0b1f4d1e-4d3f-4c58-9a70-1b1c5a0c2f11'
const claims = { sub: 'ruth' } as Claims
const begun: StoredUpload = { length: 5000, started_at: new Date(0), finished_at: null }
/** The received bytes have been stored and removed. */
const incoming = { locker: new MemoryLocker(), sizeOf: async () => undefined } as never as IncomingFiles

/** Asks how far an upload has come, which was under way when the request came. @param now its record after that */
async function askOffset(now: StoredUpload | undefined): Promise<string | null> {
  const answer = createUploadServer('/upload', incoming, {
    begin: async () => undefined,
    readAgain: async () => now,
    finish: async () => undefined,
    cancel: async () => undefined,
  })
  const headers = { 'Tus-Resumable': '1.0.0' }
  const reply = await answer(
    new Request(`http://school.test/upload/${id}`, { method: 'HEAD', headers }),
    claims,
    begun,
  )
  return reply.headers.get('upload-offset')
}

test('an upload that was stored while a request waited has arrived, and is not gone', async () => {
  expect(await askOffset({ ...begun, finished_at: new Date(1) })).toBe('5000')
})

test('an upload whose bytes were deleted before they were all there is gone', async () => {
  await expect(askOffset(begun)).rejects.toMatchObject({ status: 410 })
})
