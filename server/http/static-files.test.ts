import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createAdaptorServer } from '@hono/node-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { staticFiles } from './static-files.ts'

let root = ''
let server: Server

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'school-build-'))
  await mkdir(path.join(root, 'assets'))
  for (const name of ['assets/portal-ABCDEF00.js', 'icon.svg']) {
    await writeFile(path.join(root, name), 'content')
    await writeFile(path.join(root, `${name}.br`), brotliCompressSync('content'))
  }
  server = createAdaptorServer({ fetch: staticFiles(root).fetch }) as Server
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  server.close()
  await rm(root, { recursive: true })
})

test('a file with a hash in its name is sent compressed, and for ever', async () => {
  const { headers } = await fetchFile('/assets/portal-ABCDEF00.js')
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript',
    'cache-control': 'max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
})

test('a file without one is sent for a day, a drawing without scripts', async () => {
  const { headers } = await fetchFile('/icon.svg')
  expect(headers.get('cache-control')).toBe('public, max-age=86400')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test.each(['/assets/portal-GONE0000.js', '/assets/..%2Ficon.svg'])(
  'a script that is not there is no page: %s',
  async (address) => {
    const reply = await fetchFile(address)
    expect([reply.status, await reply.text()]).toEqual([404, 'There is no such file.'])
  },
)

async function fetchFile(address: string): Promise<Response> {
  const { port } = server.address() as AddressInfo
  return await fetch(`http://127.0.0.1:${port}${address}`, {
    headers: { 'accept-encoding': 'gzip, br, zstd' },
  })
}
