import { expect, test } from 'vitest'
import { invalidInput, toAppError } from './errors.ts'

test.each([
  ['the connection to the database broke', { code: 'EPIPE' }],
  ['the database is not there', { code: 'ENOENT', syscall: 'connect' }],
  ['the database is shutting down', { code: '57P01' }],
  ['the database has no connection left', { code: '53300' }],
  ['two changes waited for each other (deadlock)', { code: '40P01' }],
  ['another change came first (serialization failure)', { code: '40001' }],
  ['the name of the database’s machine is unknown', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }],
  ['the name server does not answer', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }],
  ['too many passwords wait to be hashed', { name: 'AuthError', status: 503 }],
  ['the network of the database is down', { code: 'ENETUNREACH', syscall: 'connect' }],
])('%s: the caller is asked to try again', (_, fault) => {
  expect(toAppError(Object.assign(new Error('inside'), fault))).toMatchObject({
    status: 503,
    code: 'BUSY',
    data: { retry_after: 1 },
  })
})

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('a connection to the database that broke ("%s") promises nothing about what was changed', (message) => {
  const error = toAppError(new Error(message))
  expect(error).toMatchObject({ status: 503, code: 'BUSY' })
  expect(error.message).not.toContain('changed')
})

test('a fault of ours, too, promises nothing about what was changed', () => {
  expect(toAppError(new Error('inside')).message).not.toContain('changed')
})

test('the faults of two fields are two sentences', () => {
  const fields = { email: 'There is an account with this address already', room: 'This is no room.' }
  expect(invalidInput(fields).message).toBe('There is an account with this address already. This is no room.')
  expect(invalidInput({ email: fields.email }).message).toBe(fields.email)
})

test('a full disk is recognised behind the error that reports it', () => {
  const cause = Object.assign(new Error('inside'), { code: 'ENOSPC' })
  expect(toAppError(new Error('a file could not be applied', { cause }))).toMatchObject({ code: 'DISK_FULL' })
})

test.each([
  ['a file that is missing', { code: 'ENOENT', syscall: 'open' }],
  ['a rule of the database that was broken', { code: '23505' }],
  ['anything unknown', {}],
])('%s is an error of ours, and its message stays inside', (_, fault) => {
  const error = toAppError(Object.assign(new Error('inside'), fault))
  expect(error).toMatchObject({ status: 500, code: 'INTERNAL' })
  expect(error.message).not.toContain('inside')
})

test.each([{ code: 'ENOSPC' }, { code: 'EDQUOT' }, { code: '53100' }])(
  'a full disk is said plainly: %o',
  (fault) => {
    const error = toAppError(Object.assign(new Error('inside'), fault))
    expect(error).toMatchObject({ status: 507, code: 'DISK_FULL' })
    expect(error.message).toContain('no room left')
  },
)

test.each([
  ['a file', 'EROFS: read-only file system, open', 'EROFS'],
  ['the database', 'could not open file "base/1/2": Read-only file system', '42501'],
])('a disk on which %s cannot be written any more is no missing right', (_, message, code) => {
  expect(toAppError(Object.assign(new Error(message), { code }))).toMatchObject({
    status: 507,
    code: 'DISK_READ_ONLY',
  })
})
