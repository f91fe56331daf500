import { expect, test } from 'vitest'
import { createLinkSigner } from './signed-url.ts'

const start = Date.UTC(2025, 8, 22, 1, 30)
const minute = 60_000

function tokenOf(url: string): string {
  return new URL(url, 'http://school.test').searchParams.get('token') ?? ''
}

test('a link opens its file under the name it was made with', () => {
  const signer = createLinkSigner('secret', () => start)
  const token = tokenOf(signer.signObjectUrl('assignments', '1_essay.pdf', 'My essay 😀.pdf'))
  expect(signer.verify('assignments', '1_essay.pdf', token)).toEqual({ fileName: 'My essay 😀.pdf' })
})

test('a link stays the same within the hour and lives one to two hours', () => {
  let time = start
  const signer = createLinkSigner('secret', () => time)
  const url = signer.signObjectUrl('assignments', '1_essay.pdf', 'essay.pdf')
  time = start + 29 * minute
  expect(signer.signObjectUrl('assignments', '1_essay.pdf', 'essay.pdf')).toBe(url)
  time = start + 89 * minute
  expect(signer.verify('assignments', '1_essay.pdf', tokenOf(url)).fileName).toBe('essay.pdf')
  time = start + 90 * minute
  expect(() => signer.verify('assignments', '1_essay.pdf', tokenOf(url))).toThrow('expired')
})

test('a link for another file, bucket, name, time or installation is refused', () => {
  const signer = createLinkSigner('secret', () => start)
  const token = tokenOf(signer.signObjectUrl('assignments', '1_essay.pdf', 'essay.pdf'))
  const [expires, name, code] = token.split('.')
  const forged = `${expires}.${Buffer.from('other.pdf').toString('base64url')}.${code}`
  const later = `zzzzz.${name}.${code}`
  expect(() => signer.verify('assignments', '2_essay.pdf', token)).toThrow('does not open this file')
  expect(() => signer.verify('notes', '1_essay.pdf', token)).toThrow('does not open this file')
  expect(() => signer.verify('assignments', '1_essay.pdf', forged)).toThrow('does not open this file')
  expect(() => signer.verify('assignments', '1_essay.pdf', later)).toThrow('does not open this file')
  expect(() => createLinkSigner('other', () => start).verify('assignments', '1_essay.pdf', token)).toThrow(
    'does not open',
  )
})

test.each(['', 'a', 'a.b', 'a.b.c', '..', '\u0000.\u0000.\u0000'])('%j is no token', (token) => {
  expect(() => createLinkSigner('secret').verify('assignments', '1_essay.pdf', token)).toThrow('incomplete')
})
