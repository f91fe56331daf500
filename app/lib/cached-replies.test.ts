import { beforeEach, expect, test, vi } from 'vitest'
import { tagRows } from '#shared/reply-delta.ts'
import { noteEtag, noteRows, writeCached } from './cached-replies.ts'
import { readKnown } from './known-reply.ts'

const key = ['u', 'dashboard']
const reply = () => ({ marks: [{ id: 'a', points: 7 }] })

beforeEach(() => {
  const entries = new Map<string, string>()
  const localStorage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  }
  vi.stubGlobal('window', { localStorage, sessionStorage: localStorage })
  vi.stubGlobal('localStorage', localStorage)
  return () => vi.unstubAllGlobals()
})

test('a reply is stored with its ETag and the tags of its rows, which the next visit sends as they are', () => {
  const data = reply()
  noteEtag(data, new Response(null, { headers: { etag: '"1"' } }))
  noteRows(data, 'tags')
  writeCached(key, data)
  expect(readKnown(key)).toEqual({ data: reply(), etag: '"1"', rows: 'tags' })
})

test('the tags of a reply that was stored without them are computed', () => {
  const data = reply()
  noteEtag(data, new Response(null, { headers: { etag: '"1"' } }))
  writeCached(key, data)
  expect(readKnown(key)?.rows).toBe(tagRows(reply()))
})

test('a reply without an ETag is not known, since nothing could be asked about it', () => {
  writeCached(key, reply())
  expect(readKnown(key)).toBeUndefined()
})
