import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { noRequest } from '#server/access/request-origin.ts'
import { noteOffer, readAddress, readOffer, setAddress } from '#server/release/release-address.ts'
import { buildAdmin, claimsOf } from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import { beginDownload, lookForOffer, saveReleaseAddress, tendOffers } from './release-offers.ts'

const { database, services } = await testSchool()
const admin = await claimsOf(database, (await buildAdmin(database)).id)
const folder = mkdtempSync(path.join(os.tmpdir(), 'school-offers-test-'))
writeFileSync(path.join(folder, 'target'), 'linux-x64\n')
const release = { folder, program: folder, version: '0.1.0' }
const program = { ...services, env: { ...services.env, demo: false }, release }

let looks = 0
const server = createServer((_, reply) => {
  looks += 1
  reply.end('{"archives":{}}')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

test('an address is looked at as soon as it is set, with an entry, and forgotten with what it had', async () => {
  await saveReleaseAddress(program, admin, `${address}/`, noRequest)
  expect(readAddress(release)).toBe(address)
  expect(readOffer(release)?.fault).toContain('no release for linux-x64')
  await saveReleaseAddress(program, admin, null, noRequest)
  expect([readAddress(release), readOffer(release)]).toEqual([undefined, undefined])
  const entries = await database.asService((tx) =>
    tx
      .selectFrom('auth.audit_log')
      .select('details')
      .where('action', '=', 'updates.address_changed')
      .orderBy('id')
      .execute(),
  )
  expect(entries.map(({ details }) => details)).toMatchObject([{ to: `${address}/` }, { to: null }])
})

test('it is looked once a day, and nobody is asked without an address', async () => {
  const before = looks
  await tendOffers(program)
  await lookForOffer(program)
  expect(looks).toBe(before)
  setAddress(release, address)
  await tendOffers(program)
  await tendOffers(program)
  expect(looks).toBe(before + 1)
  noteOffer(release, { at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
  await tendOffers(program)
  expect(looks).toBe(before + 2)
  await tendOffers({ ...program, env: { ...program.env, demo: true } })
  expect(looks).toBe(before + 2)
})

test('without a release that is offered nothing is downloaded', () => {
  expect(() => beginDownload(program)).toThrow(expect.objectContaining({ status: 409 }))
})
