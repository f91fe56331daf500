import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gzipSync, zstdDecompressSync } from 'node:zlib'
import { createAdaptorServer } from '@hono/node-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staticFiles } from '../static-files.ts'
import { DictionaryCoding } from './dictionary-coding.ts'
import { keepVersions, readVersion } from './kept-versions.ts'

// Watched, so that one call can fail as it does for a file of another owner.
vi.mock('node:fs/promises', { spy: true })

const older = scriptOf('older')
const newer = scriptOf('newer')
const portal = { name: 'portal.js', pattern: 'portal-*.js' }
let root = ''
let versions = ''
let server: Server
const warn = vi.fn()

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'school-versions-'))
  versions = path.join(root, 'sent-versions')
  await build({ 'portal-OLDER-00.js': older, 'portal-STYLES00.css': older, 'icon.svg': '<svg/>' })
  await keepVersions(path.join(root, 'assets'), versions)
  await build({ 'portal-NEWER-00.js': newer })
  warn.mockClear()
  const assets = path.join(root, 'assets')
  const app = staticFiles(root, new DictionaryCoding({ assets, versions, logger: { warn } }))
  server = createAdaptorServer({ fetch: app.fetch }) as Server
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  server.close()
  await rm(root, { recursive: true })
})

test('a browser that has another version of a script gets the difference, and stores the new one for the next', async () => {
  const reply = await fetchFile('portal-NEWER-00.js', digestOf(older))
  expect(reply.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript',
    'cache-control': 'max-age=31536000, immutable',
    vary: 'Accept-Encoding, Available-Dictionary',
    'use-as-dictionary': 'match="portal-*.js"',
  })
  const { body } = reply
  expect(Number(reply.headers['content-length'])).toBe(body.length)
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(body.subarray(8, 40)).toEqual(digestOf(older))
  expect(zstdDecompressSync(body.subarray(40), { dictionary: older }).toString()).toBe(newer.toString())
  expect(body.length * 10).toBeLessThan(brotliCompressSync(newer).length)
})

test.each([
  ['no other version', undefined],
  ['a version that was never sent from here', digestOf(scriptOf('unknown'))],
  ['a digest that is too short', digestOf(older).subarray(1)],
])('a browser with %s gets the whole file', async (_, digest) => {
  const reply = await fetchFile('portal-NEWER-00.js', digest)
  expect(reply.headers['content-encoding']).toBe('br')
  expect(reply.headers['vary']).toBe('Accept-Encoding')
  expect(reply.headers['use-as-dictionary']).toBe('match="portal-*.js"')
  expect(brotliDecompressSync(reply.body).toString()).toBe(newer.toString())
})

test('what cannot be read or is not there is never an error of a script', async () => {
  await rm(versions, { recursive: true })
  await writeFile(versions, 'not a folder')
  const reply = await fetchFile('portal-NEWER-00.js', digestOf(older))
  expect([reply.status, reply.headers['content-encoding']]).toEqual([200, 'br'])
  expect(warn).toHaveBeenCalledOnce()
  expect((await fetchFile(`${'a'.repeat(300)}-NEWER-00.js`, digestOf(older))).status).toBe(404)
  expect((await fetchFile('..%2Fportal-NEWER-00.js', digestOf(older))).status).toBe(404)
  expect(warn).toHaveBeenCalledOnce()
})

test('a style sheet is compressed with an older one', async () => {
  await build({ 'portal-NEWER-00.css': newer })
  const { headers } = await fetchFile('portal-NEWER-00.css', digestOf(older))
  expect([headers['content-encoding'], headers['content-type']]).toEqual(['dcz', 'text/css'])
})

test('a version that has nothing in common with the file is no help', async () => {
  await build({ 'portal-SMALL-00.js': Buffer.from('export {}') })
  expect((await fetchFile('portal-SMALL-00.js', digestOf(older))).headers['content-encoding']).toBe('br')
})

test('it is found out once that a version is no help', async () => {
  await build({ 'portal-SMALL-00.js': Buffer.from('export {}') })
  const assets = path.join(root, 'assets')
  const coding = new DictionaryCoding({ assets, versions, logger: { warn } })
  const available = `:${digestOf(older).toString('base64')}:`
  const encode = async () => await coding.encode('portal-SMALL-00.js', available)
  expect(await encode()).toBeUndefined()
  await rm(assets, { recursive: true })
  expect(await encode()).toBeUndefined()
  // One that is not kept now may be later.
  const unknown = `:${digestOf(newer).toString('base64')}:`
  expect(await coding.encode('portal-AGAIN-00.js', unknown)).toBeUndefined()
  await build({ 'portal-NEWER-00.js': newer, 'portal-AGAIN-00.js': Buffer.concat([newer, newer]) })
  await keepVersions(assets, versions)
  expect(await coding.encode('portal-AGAIN-00.js', unknown)).toBeDefined()
  // It would help by now, and is not looked at again.
  await build({ 'portal-SMALL-00.js': Buffer.concat([older, newer]) })
  expect(await encode()).toBeUndefined()
})

test('what could not be written leaves nothing behind', async () => {
  const assets = path.join(root, 'assets')
  const kept = (await readdir(versions)).find((name) => name.startsWith('portal.js'))!
  await rm(path.join(versions, kept))
  // A folder in its place cannot be replaced by a file.
  await mkdir(path.join(versions, kept))
  await build({ 'portal-AGAIN-00.js': older })
  await expect(keepVersions(assets, versions)).rejects.toThrow()
  expect((await readdir(versions)).filter((name) => name.endsWith('.draft'))).toEqual([])
})

test('a version of another file is no dictionary, and a file that is not there stays so', async () => {
  await build({ 'dialog-NEWER-00.js': newer })
  expect((await fetchFile('dialog-NEWER-00.js', digestOf(older))).headers['content-encoding']).toBe('br')
  expect((await fetchFile('portal-GONE-000.js', digestOf(older))).status).toBe(404)
})

test('a kept version that is damaged is not used', async () => {
  const [kept] = (await readdir(versions)).filter((name) => name.startsWith('portal.js'))
  await writeFile(path.join(versions, kept!), brotliCompressSync('something else'))
  expect((await fetchFile('portal-NEWER-00.js', digestOf(older))).headers['content-encoding']).toBe('br')
  await writeFile(path.join(versions, kept!), 'cut')
  expect(await readVersion(versions, portal, digestOf(older))).toBeUndefined()
})

test('a version that no program has had for half a year is forgotten', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  await keepVersions(path.join(root, 'assets'), versions, inDays(179))
  expect(await readVersion(versions, portal, digestOf(older))).toEqual(older)
  await keepVersions(path.join(root, 'assets'), versions, inDays(181))
  expect(await readVersion(versions, portal, digestOf(older))).toBeUndefined()
  expect(await readVersion(versions, portal, digestOf(newer))).toEqual(newer)
})

test('a version that is there is not written again, and one that a power cut left half written is', async () => {
  const [kept] = (await readdir(versions)).filter((name) => name.startsWith('portal.js'))
  const file = path.join(versions, kept!)
  await build({ 'portal-AGAIN-00.js': older })
  const { ino } = await stat(file)
  await keepVersions(path.join(root, 'assets'), versions)
  expect((await stat(file)).ino).toBe(ino)
  await truncate(file, 10)
  await keepVersions(path.join(root, 'assets'), versions)
  expect(await readVersion(versions, portal, digestOf(older))).toEqual(older)
  expect((await readdir(versions)).filter((name) => name.startsWith('portal.js'))).toEqual([kept])
})

test('a version that belongs to another owner becomes one of ours', async () => {
  const [kept] = (await readdir(versions)).filter((name) => name.startsWith('portal.js'))
  const { ino } = await stat(path.join(versions, kept!))
  await build({ 'portal-AGAIN-00.js': older })
  const notOurs = Object.assign(new Error('operation not permitted'), { code: 'EPERM' })
  vi.mocked(utimes).mockRejectedValueOnce(notOurs)
  await keepVersions(path.join(root, 'assets'), versions)
  expect((await stat(path.join(versions, kept!))).ino).not.toBe(ino)
  expect(await readVersion(versions, portal, digestOf(older))).toEqual(older)
})

/** A script that no compression makes small on its own. */
function scriptOf(name: string): Buffer {
  const parts = Array.from({ length: 200 }, (_, index) =>
    createHash('sha256').update(`${index}`).digest('hex'),
  )
  return Buffer.from(`export const ${name} = ${JSON.stringify(parts)}`)
}

function digestOf(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}

/** Replaces the files of the build. */
async function build(files: Record<string, string | Buffer>): Promise<void> {
  const assets = path.join(root, 'assets')
  await rm(assets, { recursive: true, force: true })
  await mkdir(assets)
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(assets, name), content)
    await writeFile(path.join(assets, `${name}.br`), brotliCompressSync(content))
    await writeFile(path.join(assets, `${name}.gz`), gzipSync(content))
  }
}

async function fetchFile(name: string, digest?: Buffer) {
  const { port } = server.address() as AddressInfo
  const headers = {
    'accept-encoding': digest ? 'gzip, br, zstd, dcb, dcz' : 'gzip, br, zstd',
    ...(digest ? { 'available-dictionary': `:${digest.toString('base64')}:` } : {}),
  }
  const [reply] = (await once(get({ port, path: `/assets/${name}`, headers }), 'response')) as [
    IncomingMessage,
  ]
  return { status: reply.statusCode, headers: reply.headers, body: await buffer(reply) }
}
