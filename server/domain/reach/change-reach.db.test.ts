import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { noRequest } from '#server/access/request-origin.ts'
import { ownAddresses } from '#server/machine/own-addresses.ts'
import { buildAdmin, claimsOf } from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import { changeReach } from './change-reach.ts'
import { readReach } from './read-reach.ts'

const { database, services } = await testSchool()
const admin = await claimsOf(database, (await buildAdmin(database)).id)
const folder = mkdtempSync(path.join(os.tmpdir(), 'school-reach-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
const settings = path.join(folder, 'settings.env')
const release = { folder, program: folder, version: '0.1.0' }
const restart = vi.fn<() => void>()
const env = { ...services.env, demo: false, port: 3000, fixedReach: [] }
const program = { ...services, env, release, restart }

test('an address of another machine is refused, and nothing starts again', async () => {
  await expect(changeReach(program, admin, 'http://203.0.113.9:3000', noRequest)).rejects.toMatchObject({
    status: 422,
  })
  expect(existsSync(settings)).toBe(false)
  expect(restart).not.toHaveBeenCalled()
})

test.each([
  { case: 'behind a proxy', trustedProxies: 1, publicUrl: 'http://school.example' },
  { case: 'whose https a tunnel makes', trustedProxies: 0, publicUrl: 'https://school.example' },
])('a school $case stays as its settings say', async ({ trustedProxies, publicUrl }) => {
  const behind = { ...program, env: { ...env, trustedProxies, publicUrl } }
  await expect(changeReach(behind, admin, null, noRequest)).rejects.toMatchObject({ status: 409 })
  expect(existsSync(settings)).toBe(false)
  expect(restart).not.toHaveBeenCalled()
})

test.each([
  { given: ['PUBLIC_URL'], kept_in: 'start' },
  { given: ['PORT'], kept_in: 'here' },
])('settings that are given at the start are said to be fixed: $given', async ({ given, kept_in }) => {
  const unit = { ...program, env: { ...env, fixedReach: given } }
  const reach = await readReach(unit)
  expect(reach).toMatchObject({ kept_in, fixed: kept_in === 'start' ? given : [] })
  expect(reach.addresses.filter((address) => address.startsWith('https:'))).toEqual([])
  if (kept_in === 'start')
    await expect(changeReach(unit, admin, null, noRequest)).rejects.toMatchObject({ status: 409 })
})

test.skipIf(ownAddresses().length === 0)('the name of the school with https comes first', async () => {
  const { addresses } = await readReach(program)
  expect(addresses[0]).toMatch(/^https:\/\/school\.local(:3443)?$/)
  expect(addresses[1]).toBe(`http://${ownAddresses()[0]}:3000`)
  const later = { host: 'school.local', directory: undefined }
  const https = { tls: 'later' as const, certified: later, plain: { port: 80, publicUrl: '', serves: true } }
  const secured = {
    ...program,
    env: { ...env, host: '0.0.0.0', port: 443, publicUrl: 'https://school.local', https },
  }
  const back = await readReach(secured)
  expect(back).toMatchObject({ kept_in: 'here', choice: 'network', public_url: 'https://school.local' })
  expect(back.addresses).toEqual(['https://school.local', ...addresses.slice(1)])
})

test('the school is opened to its network and closed again by its settings, each with a start and an entry', async () => {
  const [own] = ownAddresses()
  if (own !== undefined) {
    await changeReach(program, admin, `http://${own}:3000`, noRequest)
    expect(readFileSync(settings, 'utf8')).toBe(`HOST=0.0.0.0\nPUBLIC_URL=http://${own}:3000\n`)
  }
  await changeReach(program, admin, null, noRequest)
  expect(readFileSync(settings, 'utf8').trim()).toBe('')
  await vi.waitFor(() => expect(restart).toHaveBeenCalledTimes(own === undefined ? 1 : 2))
  const entries = await database.asService((tx) =>
    tx
      .selectFrom('auth.audit_log')
      .select('details')
      .where('action', '=', 'program.reach_changed')
      .orderBy('id')
      .execute(),
  )
  const opened = own === undefined ? [] : [{ to: `http://${own}:3000` }]
  expect(entries.map(({ details }) => details)).toMatchObject([...opened, { to: 'http://127.0.0.1:3000' }])
})
