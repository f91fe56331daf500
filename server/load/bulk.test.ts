import { expect, test } from 'vitest'
import { contract } from '#shared/contract/api.ts'
import { fileReply } from '#shared/contract/file-reply.ts'
import { isBulk } from './bulk.ts'

interface Call {
  '~orpc': { route: { method?: string; path?: string }; outputSchema?: unknown; outputSchemas?: unknown[] }
}

test('every call that makes a file is a bulk job', () => {
  const calls = Object.values(contract).flatMap((noun) => Object.values(noun) as Call[])
  const making = calls
    .map((call) => call['~orpc'])
    .filter((call) => JSON.stringify(outputsOf(call)).includes('file'))
  expect(making.length).toBeGreaterThan(3)
  for (const { route } of making)
    expect(isBulk(route.method ?? 'POST', `/api/v1${route.path}`), route.path).toBe(true)

  function outputsOf({ outputSchema, outputSchemas }: Call['~orpc']): string[] {
    return [outputSchema, ...(outputSchemas ?? [])].map((schema) => (schema === fileReply ? 'file' : ''))
  }
})

test.each([
  ['GET', '/api/v1/student/dashboard'],
  ['GET', '/api/v1/admin/students'],
  ['POST', '/api/v1/admin/imports/file'],
  ['POST', '/auth/v1/token'],
  ['GET', '/news/file'],
])('%s %s is no bulk job', (method, path) => {
  expect(isBulk(method, path)).toBe(false)
})

test.each([
  ['POST', '/api/v1/admin/imports/7/run'],
  ['POST', '/api/v1/admin/bulk-changes'],
  ['POST', '/api/v1/admin/bulk-changes/7/undo'],
  ['POST', '/api/v1/admin/promotion'],
  ['POST', '/api/v1/admin/school-year/archive'],
  ['POST', '/api/v1/admin/school-year/closings'],
  ['GET', '/storage/v1/archive/1/2'],
  ['GET', '/parents/report-card/7'],
])('%s %s is one', (method, path) => {
  expect(isBulk(method, path)).toBe(true)
})
