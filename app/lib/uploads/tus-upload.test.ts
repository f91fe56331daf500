import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendOnce } from './tus-upload.ts'

vi.mock('#app/lib/auth/auth.ts', () => ({ getAccessToken: async () => 'token' }))

const done: string[] = []
const requests: Options[] = []
const essay = {
  file: new File(['words'], 'essay.txt'),
  metadata: {},
  signal: new AbortController().signal,
  onProgress: () => undefined,
  onAccepted: () => undefined,
}

interface Options {
  uploadDataDuringCreation: boolean
  metadata: object
  onUploadUrlAvailable(): void
  onBeforeRequest(request: object): Promise<void>
  onSuccess(): void
}

/** The published client, as far as it calls its options: it does not wait for `onUploadUrlAvailable`. */
class FakeUpload {
  url = '/upload/1'
  readonly #options: Options

  constructor(_: File, options: Options) {
    this.#options = options
  }

  start(): void {
    requests.push(this.#options)
    void this.#send()
  }

  async #send(): Promise<void> {
    this.#options.onUploadUrlAvailable()
    await this.#options.onBeforeRequest({ setHeader: () => undefined })
    done.push('bytes sent')
    this.#options.onSuccess()
  }
}
const program = vi.hoisted(() => ({ wasRequested: false, isBrokenOff: false }))
vi.mock('tus-js-client', () => {
  program.wasRequested = true
  if (program.isBrokenOff) throw new TypeError('Failed to fetch dynamically imported module')
  return { Upload: FakeUpload }
})

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => vi.unstubAllGlobals())

test('the program that sends files is not requested while the server is away: it might not be given a second time', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  await expect(sendOnce({ ...essay, onUploadUrl: () => undefined })).rejects.toMatchObject({
    code: 'OFFLINE',
  })
  expect(program.wasRequested).toBe(false)
})

test('the server is asked again after the program that sends files was broken off on its way', async () => {
  const ask = vi.fn(async () => Response.json({ status: 'ok' }))
  vi.stubGlobal('fetch', ask)
  program.isBrokenOff = true
  const send = async () => await sendOnce({ ...essay, onUploadUrl: () => undefined })
  await expect(send()).rejects.toMatchObject({ code: 'OFFLINE' })
  await expect(send()).rejects.toMatchObject({ code: 'OFFLINE' })
  expect(ask).toHaveBeenCalledTimes(2)
  program.isBrokenOff = false
})

test('no byte of a file is sent before the address of its upload is stored', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }))
  await sendOnce({
    ...essay,
    async onUploadUrl() {
      await new Promise((resolve) => setImmediate(resolve))
      done.push('address stored')
    },
  })
  expect(done).toEqual(['address stored', 'bytes sent'])
})

test('a small file with a name comes with the request that begins it; a large one, and one without a name, do not', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }))
  const large = new File([new Uint8Array(600_000)], 'photo.jpg')
  for (const attempt of [{ id: 'one' }, { id: 'two', file: large }, {}])
    await sendOnce({ ...essay, ...attempt, onUploadUrl: () => undefined })
  expect(requests.slice(-3)).toMatchObject([
    { uploadDataDuringCreation: true, metadata: { id: 'one' } },
    { uploadDataDuringCreation: false, metadata: {} },
    { uploadDataDuringCreation: false, metadata: {} },
  ])
})
