import { expect, test } from 'vitest'
import { requireOwnReply } from './own-reply.ts'

const reply = (status: number, type?: string) =>
  new Response(status === 204 ? null : 'x', { status, headers: type ? { 'content-type': type } : {} })

test('a page of somebody else is not the reply that was asked for', () => {
  expect(() => requireOwnReply(reply(200, 'text/html; charset=utf-8'))).toThrow(
    expect.objectContaining({ code: 'OFFLINE', status: 0 }),
  )
})

test('replies of the interface pass, and so do failures of a proxy, which have a status of their own', () => {
  for (const own of [
    reply(200, 'application/json'),
    reply(204),
    reply(200, 'text/csv; charset=utf-8'),
    reply(502, 'text/html'),
  ])
    expect(requireOwnReply(own)).toBe(own)
})
