import { expect, test, vi } from 'vitest'
import { sendOnce } from './tus-upload.ts'

vi.mock('#app/lib/auth.ts', () => ({ getAccessToken: async () => 'token' }))

const done: string[] = []

interface Options {
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
    void this.#send()
  }

  async #send(): Promise<void> {
    this.#options.onUploadUrlAvailable()
    await this.#options.onBeforeRequest({ setHeader: () => undefined })
    done.push('bytes sent')
    this.#options.onSuccess()
  }
}
vi.mock('tus-js-client', () => ({ Upload: FakeUpload }))

test('no byte of a file is sent before the address of its upload is stored', async () => {
  await sendOnce({
    file: new File(['words'], 'essay.txt'),
    metadata: {},
    signal: new AbortController().signal,
    async onUploadUrl() {
      await new Promise((resolve) => setImmediate(resolve))
      done.push('address stored')
    },
    onProgress: () => undefined,
    onAccepted: () => undefined,
  })
  expect(done).toEqual(['address stored', 'bytes sent'])
})
