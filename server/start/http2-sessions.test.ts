import { EventEmitter } from 'node:events'
import type { Http2SecureServer } from 'node:http2'
import { expect, test, vi } from 'vitest'
import { limitSessions } from './http2-sessions.ts'
import { usualLimits } from './limits.ts'

/** A stream whose reply waits for its reader, as far as the limits look at it. */
class UnreadStream extends EventEmitter {
  writableLength = 10
  readonly close = vi.fn()
  readonly setTimeout = vi.fn()
}

function openSession() {
  const server = new EventEmitter()
  limitSessions(server as unknown as Http2SecureServer, usualLimits)
  const session = Object.assign(new EventEmitter(), { destroy: vi.fn() })
  server.emit('secureConnection', Object.assign(new EventEmitter(), { destroy: vi.fn() }))
  server.emit('session', session)
  return () => {
    const stream = new UnreadStream()
    session.emit('stream', stream, {}, 1)
    return stream
  }
}

test('replies that nobody has read for a minute end together, and later ones of the session have theirs', () => {
  vi.useFakeTimers()
  const ask = openSession()
  const [first, second, made] = [ask(), ask(), ask()]
  made.writableLength = 0
  vi.advanceTimersByTime(usualLimits.readingTimeout - 1000)
  const later = ask()
  vi.advanceTimersByTime(1000)
  first.emit('timeout')
  expect([first, second, made, later].map(({ close }) => close.mock.calls.length)).toEqual([1, 1, 0, 0])
  vi.useRealTimers()
})
