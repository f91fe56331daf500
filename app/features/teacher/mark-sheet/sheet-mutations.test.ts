import { expect, test, vi } from 'vitest'
import { saveMarks } from './sheet-mutations.ts'

vi.mock('#app/lib/api-call.ts', () => ({}))
vi.mock('#app/lib/api.ts', async () => {
  const { callsOf } = await import('#app/lib/call-contract.ts')
  return { api: callsOf({ markSheet: { save: 'PUT /teacher/classes/{id}/mark-sheet' } }, fetchInSilence) }
})

/** A line that is lost without a word: only the caller can end the request. */
async function fetchInSilence({ signal }: Request): Promise<Response> {
  signal.throwIfAborted()
  return await new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as DOMException))
  })
}

test('marks without an answer for half a minute count as not sent', async () => {
  vi.stubGlobal('location', { origin: 'http://school.example' })
  const lateness = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(lateness.signal)
  const saving = expect(saveMarks('9b', [])).rejects.toMatchObject({ code: 'OFFLINE', status: 0 })
  lateness.abort(new DOMException('The operation timed out.', 'TimeoutError'))
  await saving
  expect(timeout).toHaveBeenCalledWith(30_000)
})
