import { expect, test } from 'vitest'
import { toAppError } from './errors.ts'

test.each([
  ['the connection to the database broke', { code: 'EPIPE' }],
  ['the database is not there', { code: 'ENOENT', syscall: 'connect' }],
  ['the database is shutting down', { code: '57P01' }],
  ['the database has no connection left', { code: '53300' }],
])('%s: the caller is asked to come back', (_, fault) => {
  expect(toAppError(Object.assign(new Error('inside'), fault))).toMatchObject({
    status: 503,
    code: 'BUSY',
    data: { retry_after: 1 },
  })
})

test.each([
  ['a file that is missing', { code: 'ENOENT', syscall: 'open' }],
  ['a rule of the database that was broken', { code: '23505' }],
  ['anything unknown', {}],
])('%s is a fault of ours, and its words stay inside', (_, fault) => {
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
