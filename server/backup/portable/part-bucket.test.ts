import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { DamagedArchive } from './archive-format.ts'
import { openPartBucket } from './part-bucket.ts'
import { readPart } from './parts.ts'

interface Answer {
  status: number
  body?: string
}

/** A store that answers every request alike. What a real one does is tried in `part-bucket.store.test.ts`. */
async function bucketThatAnswers(answer: Answer | 'hangs up') {
  const server = createServer((request, response) => {
    if (answer === 'hangs up') return void request.socket.destroy()
    request.resume()
    response.writeHead(answer.status).end(answer.body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = {
    bucket: 'archives',
    prefix: 'school-archive/',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    accessKeyId: 'the key',
    secretAccessKey: 'the secret',
  }
  return openPartBucket(address, { attempts: 2, firstPauseMs: 1 })
}

const refusal = (code: string) => `<Error><Code>${code}</Code><Message>No</Message></Error>`

test.each<[Answer | 'hangs up', string, string]>([
  ['hangs up', 'store_away', 'cannot be reached'],
  [{ status: 503 }, 'store_away', 'cannot be reached'],
  [{ status: 404, body: refusal('NoSuchBucket') }, 'bucket_missing', 'has no bucket archives'],
  [
    { status: 403, body: refusal('AccessDenied') },
    'store_refused',
    'refuses the keys of this program (AccessDenied)',
  ],
  [{ status: 403 }, 'store_refused', 'refuses the keys of this program'],
  [{ status: 403, body: refusal('QuotaExceeded') }, 'no_room', 'takes no more'],
  [{ status: 507 }, 'no_room', 'takes no more'],
])('a store that answers %o is said in words: %s', async (answer, fault, words) => {
  const bucket = await bucketThatAnswers(answer)
  const expected = { fault, message: expect.stringContaining(words) as string }
  await expect(bucket.writeMark('mark')).rejects.toMatchObject(expected)
  await expect(bucket.readMark()).rejects.toMatchObject(expected)
})

test('a store that fails while an archive is read back is no damage of the archive', async () => {
  const store = await bucketThatAnswers({ status: 503 })
  const part = { sha256: 'a'.repeat(64), bytes: 5 }
  const reading = readPart({ store }, part).next()
  await expect(reading).rejects.toMatchObject({ fault: 'store_away' })
  await expect(reading).rejects.not.toBeInstanceOf(DamagedArchive)
})

test('a part that is missing is damage, and a mark that is missing is none', async () => {
  const store = await bucketThatAnswers({ status: 404, body: refusal('NoSuchKey') })
  await expect(readPart({ store }, { sha256: 'a'.repeat(64), bytes: 5 }).next()).rejects.toThrow('is missing')
  expect(await store.readMark()).toBeUndefined()
})
