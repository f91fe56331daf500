import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { findFreePort } from '#tests/support/program.ts'
import {
  createRuth,
  home,
  logIn,
  newRelease,
  removeSchool,
  schoolAt,
  schoolPort,
  startSchool,
  unpackSchool,
} from '#tests/support/released-school.ts'

beforeAll(unpackSchool)
afterAll(removeSchool)

/** Milliseconds between two looks of the proxy at `/ready`; the programs stop later than that. */
const look = 500
const stopDelay = '3'

/** A proxy as schools with several machines have it: requests go in turn to those that say that they are ready. */
async function openProxy(ports: number[]): Promise<string> {
  const ready = new Set<number>()
  const lookAt = (port: number) =>
    request({ port, host: '127.0.0.1', path: '/ready', agent: false }, (reply) => {
      if (reply.resume().statusCode === 200) ready.add(port)
      else ready.delete(port)
    })
      .on('error', () => ready.delete(port))
      .end()
  const looking = setInterval(() => ports.forEach(lookAt), look)
  let turn = 0
  const proxy = createServer((asked, answer) => {
    const able = ports.filter((port) => ready.has(port))
    const port = able[turn++ % able.length]
    const { method, url, headers } = asked
    const passed = request({ port, host: '127.0.0.1', path: url, method, headers, agent: false }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    passed.on('error', () => answer.writeHead(502).end())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    clearInterval(looking)
    proxy.closeAllConnections()
    proxy.close()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

test('two machines that share their data take a release one after the other, and no request is refused', async () => {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const shared = {
    DATABASE_URL: server.ownerUrl,
    MASTER_KEY: randomBytes(32).toString('base64url'),
    STOP_DELAY_SECONDS: stopDelay,
  }
  const otherHome = path.join(path.dirname(home), 'other-machine')
  cpSync(home, otherHome, { recursive: true, verbatimSymlinks: true })
  const machines = [
    { folder: home, env: { ...shared, PORT: String(schoolPort()) } },
    { folder: otherHome, env: { ...shared, PORT: String(await findFreePort()) } },
  ]
  const running: ReturnType<typeof startSchool>[] = []
  for (const { folder, env } of machines) {
    const one = startSchool([], env, folder)
    const said = await one.until(/is ready:[^]*Stop it with/)
    const [, link] = /first-administrator#(\S+)/.exec(said.input) ?? []
    if (link !== undefined && running.length === 0) await createRuth(link)
    running.push(one)
  }
  const url = await openProxy(machines.map(({ env }) => Number(env.PORT)))
  const Authorization = `Bearer ${await logIn()}`

  const file = await newRelease('0.2.0', () => undefined)
  for (const { folder, env } of machines)
    expect(schoolAt(folder, env, 'update', file)).toContain('Version 0.2.0 is unpacked')
  const outcomes = new Map<string, number>()
  const over = new AbortController()
  const ask = async (address: string) => {
    while (!over.signal.aborted) {
      const reply = await fetch(url + address, { headers: { Authorization } })
      await reply.arrayBuffer()
      const outcome = `${address} ${reply.status}`
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  const addresses = ['/contact', '/api/v1/admin/grade-scales']
  const visitors = addresses.map(ask)
  for (const [index, { folder, env }] of machines.entries()) {
    await running[index]!.stop()
    const one = startSchool([], env, folder)
    running[index] = one
    await one.until(/Version 0\.2\.0 is in use\./)
  }
  over.abort()
  await Promise.all(visitors)
  expect([...outcomes.keys()].toSorted()).toEqual(addresses.map((address) => `${address} 200`).toSorted())
  for (const { folder, env } of machines) expect(schoolAt(folder, env, '--version')).toBe('0.2.0\n')
})
