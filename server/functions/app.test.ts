import { expect, test, vi } from 'vitest'
import type { Services } from '#server/start/services.ts'
import { resetFunctions } from '#shared/password-reset/functions.ts'
import { createFunctionsApp } from './app.ts'

test('a database without a free connection is said with the time to come back, and logged without a stack', async () => {
  const logger = { warn: vi.fn<(entry: object, words: string) => void>(), error: vi.fn<() => void>() }
  const tokens = {
    verify: () => Promise.reject(Object.assign(new Error('no connection'), { code: '53300' })),
  }
  const app = createFunctionsApp({ logger, tokens } as unknown as Services)
  const path = resetFunctions.student.path.replace('/functions/v1', '')
  const headers = { authorization: 'Bearer token' }
  const reply = await app.request(path, { method: 'POST', headers, body: '{}' })
  expect(reply.status).toBe(503)
  expect(reply.headers.get('retry-after')).toBe('1')
  expect(logger.warn).toHaveBeenCalledOnce()
  expect(logger.error).not.toHaveBeenCalled()
})
