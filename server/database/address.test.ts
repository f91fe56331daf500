import { expect, test } from 'vitest'
import { normalizeAddress, readAddress } from './address.ts'

const read = (text: string) => readAddress(normalizeAddress(text))

test('an address names one server, without TLS, whichever it is', () => {
  expect(read('postgres://school:p%40ss@db.example/portal')).toEqual({
    hosts: [{ name: 'db.example', port: 5432 }],
    user: 'school',
    password: 'p@ss',
    database: 'portal',
    tls: false,
    needsPrimary: false,
    connectTimeoutMs: 10_000,
    keepsStatements: true,
    options: undefined,
  })
})

test.each([
  'postgres://school:secret@one.example,two.example:6432,[::1]/portal',
  'postgres://school:secret@one.example/portal?host=one.example,two.example,[::1]&port=5432,6432,5432',
])('several servers are tried until the primary is found: %s', (text) => {
  const { hosts, needsPrimary, connectTimeoutMs } = read(text)
  expect(hosts).toEqual([
    { name: 'one.example', port: 5432 },
    { name: 'two.example', port: 6432 },
    { name: '::1', port: 5432 },
  ])
  expect(needsPrimary).toBe(true)
  expect(connectTimeoutMs).toBe(5000)
})

test('the folder of a unix socket is a server, too', () => {
  const [host] = read('postgres://school:secret@%2Frun%2Fpostgresql:5433/portal').hosts
  expect(host).toEqual({ name: '/run/postgresql', port: 5433 })
})

test('an address that was brought into its form stays as it is', () => {
  const once = normalizeAddress(
    'postgresql://school:secret@one.example,two.example:6432/portal?sslmode=require',
  )
  expect(normalizeAddress(once)).toBe(once)
})

test('TLS without an authority encrypts, and does not look who answers', () => {
  expect(read('postgres://u:p@db.example/portal?sslmode=require').tls).toEqual({ rejectUnauthorized: false })
  expect(read('postgres://u:p@db.example/portal?sslmode=verify-full').tls).toEqual({})
})

test('behind a pooler statements need not stay prepared', () => {
  expect(read('postgres://u:p@db.example/portal?prepared_statements=false').keepsStatements).toBe(false)
})

test.each([
  ['mysql://u:p@db.example/portal', 'must be an address such as postgres://user:password@host/database'],
  ['postgres://u:p@one:x,two/portal', "must not have 'one:x' among its hosts"],
  ['postgres://u:p@db/portal?host=one,two,three&port=1,2', 'must have one port, or as many ports as hosts'],
  ['postgres://u:p@db.example/portal?sslmod=verify-full', 'must not have the parameter sslmod'],
  ['postgres://u:p@db.example/portal?sslmode=prefer', 'must have one of disable, require'],
  ['postgres://u:p@db.example/portal?sslmode=verify-ca', 'must name the certificate of the authority'],
  [
    'postgres://u:p@db.example/portal?sslrootcert=/no/such.pem',
    'must name a file that can be read as sslrootcert, not /no/such.pem (ENOENT)',
  ],
  ['postgres://u:p@db.example/portal?prepared_statements=no', 'must have one of true, false'],
])('%s is refused in words', (text, words) => {
  expect(() => normalizeAddress(text)).toThrow(words)
})
