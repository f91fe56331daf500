import { expect, test } from 'vitest'
import { createLinks } from './signed-url.ts'

const start = Date.UTC(2025, 8, 22, 1, 30)
const minute = 60_000
const holder = {
  sub: '6f1c2a34-0000-4000-8000-00000000000a',
  session_id: '9d2e4b56-ffff-4fff-bfff-fffffffffff0',
}

function tokenOf(url: string): string {
  return new URL(url, 'http://school.test').searchParams.get('token') ?? ''
}

test('a link opens its file under the name it was made with', () => {
  const signer = createLinks('secret', () => start)
  const token = tokenOf(signer.for(holder).signFileUrl('assignments/1_essay.pdf', 'My essay 😀.pdf'))
  expect(signer.verify('assignments', '1_essay.pdf', token)).toEqual({ fileName: 'My essay 😀.pdf', holder })
})

test.each(['My essay 😀.pdf', 'a+b & c=d?.pdf', 'Ruth Apo - 50%.final.pdf', 'noEnding', '../x.pdf'])(
  'a link names the file %j in plain text',
  (fileName) => {
    const signer = createLinks('secret', () => start)
    const url = signer.for(holder).signFileUrl('assignments/1_essay.pdf', fileName)
    expect(url).toContain(`?token=${encodeURIComponent(fileName)}.`)
    expect(signer.verify('assignments', '1_essay.pdf', tokenOf(url)).fileName).toBe(fileName)
  },
)

test('a link stays the same within the hour and lives one to two hours', () => {
  let time = start
  const signer = createLinks('secret', () => time)
  const url = signer.for(holder).signFileUrl('assignments/1_essay.pdf', 'essay.pdf')
  time = start + 29 * minute
  expect(signer.for(holder).signFileUrl('assignments/1_essay.pdf', 'essay.pdf')).toBe(url)
  time = start + 89 * minute
  expect(signer.verify('assignments', '1_essay.pdf', tokenOf(url)).fileName).toBe('essay.pdf')
  time = start + 90 * minute
  expect(() => signer.verify('assignments', '1_essay.pdf', tokenOf(url))).toThrow('expired')
})

test('a link for another file, bucket, name, time or installation is refused', () => {
  const signer = createLinks('secret', () => start)
  const token = tokenOf(signer.for(holder).signFileUrl('assignments/1_essay.pdf', 'essay.pdf'))
  const [expires, who, mac] = token.split('.').slice(-3)
  const forged = `other.pdf.${expires}.${who}.${mac}`
  const later = `essay.pdf.zzzzz.${who}.${mac}`
  expect(() => signer.verify('assignments', '2_essay.pdf', token)).toThrow('does not open this file')
  expect(() => signer.verify('notes', '1_essay.pdf', token)).toThrow('does not open this file')
  expect(() => signer.verify('assignments', '1_essay.pdf', forged)).toThrow('does not open this file')
  expect(() => signer.verify('assignments', '1_essay.pdf', later)).toThrow('does not open this file')
  expect(() => createLinks('other', () => start).verify('assignments', '1_essay.pdf', token)).toThrow(
    'does not open',
  )
})

test.each(['', 'a', 'a.b', 'a.b.c.d', 'a.b.c.d.e', '...', '\u0000.\u0000.\u0000.\u0000'])(
  '%j is no token',
  (token) => {
    expect(() => createLinks('secret').verify('assignments', '1_essay.pdf', token)).toThrow('incomplete')
  },
)

test('a link has one spelling', () => {
  const signer = createLinks('secret', () => start)
  const token = tokenOf(signer.for(holder).signFileUrl('notes/1.pdf', 'a.pdf'))
  for (const other of [`${token}=`, `${token} `, `${token}*`])
    expect(() => signer.verify('notes', '1.pdf', other)).toThrow('incomplete')
})

test('a link cannot be made into that of another person or session', () => {
  const signer = createLinks('secret', () => start)
  const token = tokenOf(signer.for(holder).signFileUrl('notes/1.pdf', 'a.pdf'))
  const [expires, , mac] = token.split('.').slice(-3)
  for (const other of [
    { ...holder, sub: holder.session_id },
    { ...holder, session_id: holder.sub },
  ]) {
    const theirs = tokenOf(
      createLinks('other', () => start)
        .for(other)
        .signFileUrl('notes/1.pdf', 'a.pdf'),
    )
    const forged = ['a.pdf', expires, theirs.split('.').at(-2), mac].join('.')
    expect(() => signer.verify('notes', '1.pdf', forged)).toThrow('does not open this file')
  }
})
