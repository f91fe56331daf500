import { expect, test, vi } from 'vitest'
import { ApiError } from '#app/lib/connection/api-error.ts'
import { sendFile } from '#app/lib/uploads/send-file.ts'
import { pauseBriefly } from './pause-briefly.ts'

vi.mock('#app/lib/uploads/pause.ts', () => ({ pause: async () => undefined }))

async function sendAgainst(error: ApiError): Promise<string> {
  const send = async () => {
    throw error
  }
  return await sendFile({
    file: new File(['words'], 'sheet.pdf'),
    metadata: {},
    signal: new AbortController().signal,
    report: () => undefined,
    tools: { send, pause: pauseBriefly },
  })
}

test('a file that a broken server does not take is a failed upload, and not a lost connection', async () => {
  await expect(sendAgainst(new ApiError('INTERNAL', 500, 'broken'))).rejects.toMatchObject({ status: 500 })
})

test('a file without a connection, or for which the server has no room, goes to the outbox', async () => {
  await expect(sendAgainst(new ApiError('OFFLINE', 0, 'lost'))).rejects.toMatchObject({ code: 'OFFLINE' })
  await expect(sendAgainst(new ApiError('FULL', 507, 'full'))).rejects.toMatchObject({ code: 'OFFLINE' })
})
