import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { downloadOffer } from './download.ts'
import { bytesHere, downloadFolder, lookAtAddress, readOffer, refusalOf } from './release-address.ts'
import { signFile, writePublicKey } from './signature.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'school-download-test-'))
const key = generateKeyPairSync('ed25519').privateKey
const home = { folder, program: folder, version: '0.1.0' }
writeFileSync(path.join(folder, 'release-key.pub'), writePublicKey(key))
writeFileSync(path.join(folder, 'target'), 'linux-x64\n')

const name = 'school-0.2.0-linux-x64.tar.gz'
const archive = randomBytes(200_000)
writeFileSync(path.join(folder, name), archive)
const signature = await signFile(path.join(folder, name), key, 'school 0.2.0 linux-x64')
const list = JSON.stringify({ archives: { 'linux-x64': { name, bytes: archive.length } } })

/** The files at the address, and what it was asked for. */
const served = new Map<string, string | Buffer>()
const asked: { path: string; range: string | undefined; sent: number }[] = []
/** Bytes after which the line breaks. */
let breaksAfter = Number.POSITIVE_INFINITY
let knowsRanges = true

function answer(request: IncomingMessage, reply: ServerResponse): void {
  const file = served.get(request.url ?? '')
  if (file === undefined) return void reply.writeHead(404).end()
  const range = request.headers.range
  const from = knowsRanges ? Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0) : 0
  const rest = Buffer.from(file).subarray(from)
  const sent = Math.min(rest.length, breaksAfter)
  asked.push({ path: request.url ?? '', range, sent })
  reply.writeHead(from > 0 ? 206 : 200, { 'Content-Length': rest.length })
  if (sent === rest.length) reply.end(rest)
  else reply.write(rest.subarray(0, sent), () => reply.destroy())
}

const server = createServer(answer)
let address = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  rmSync(downloadFolder(home), { recursive: true, force: true })
  served.clear()
  served.set('/releases/latest.json', list)
  served.set(`/releases/${name}.minisig`, signature)
  served.set(`/releases/${name}`, archive)
  asked.length = 0
  breaksAfter = Number.POSITIVE_INFINITY
  knowsRanges = true
})

const here = () => path.join(downloadFolder(home), name)

test('a newer release is found by some hundred bytes, and lies like one from a stick afterwards', async () => {
  const offer = await lookAtAddress(home, address)
  expect(offer.release).toMatchObject({ version: '0.2.0', bytes: archive.length })
  expect(refusalOf(home, offer.release!)).toBeUndefined()
  expect(refusalOf({ ...home, version: '0.2.0' }, offer.release!)).toContain('installed already')
  expect(asked.reduce((sum, { sent }) => sum + sent, 0)).toBeLessThan(1000)
  expect(await downloadOffer(home, address, offer)).toBe(true)
  expect(readFileSync(here()).equals(archive)).toBe(true)
  expect(readFileSync(`${here()}.minisig`, 'utf8')).toBe(signature)
})

test.each([true, false])('a copy that is cut short goes on where it ended (ranges: %s)', async (ranges) => {
  knowsRanges = ranges
  breaksAfter = 150_000
  const offer = await lookAtAddress(home, address)
  expect(await downloadOffer(home, address, offer)).toBe(false)
  expect(readOffer(home)?.fault).toContain('The next try goes on where this one ended.')
  const first = bytesHere(home, name)
  expect(first).toBeGreaterThan(0)
  expect(existsSync(here())).toBe(false)
  breaksAfter = Number.POSITIVE_INFINITY
  expect(await downloadOffer(home, address, offer)).toBe(true)
  expect(readOffer(home)?.fault).toBeUndefined()
  expect(asked.at(-1)).toMatchObject({
    range: `bytes=${first}-`,
    sent: ranges ? archive.length - first : archive.length,
  })
  expect(readFileSync(here()).equals(archive)).toBe(true)
})

test('what is not what was signed is thrown away', async () => {
  served.set(`/releases/${name}`, Buffer.alloc(archive.length))
  const offer = await lookAtAddress(home, address)
  expect(await downloadOffer(home, address, offer)).toBe(false)
  expect(readOffer(home)?.fault).toContain('is not what was signed')
  expect(bytesHere(home, name)).toBe(0)
})

test('a server that never ends sends no more than was announced', async () => {
  served.set(`/releases/${name}`, Buffer.concat([archive, archive]))
  const offer = await lookAtAddress(home, address)
  expect(await downloadOffer(home, address, offer)).toBe(true)
  expect(readFileSync(here()).equals(archive)).toBe(true)
})

test('a release that is signed with another key is not downloaded', async () => {
  const stranger = generateKeyPairSync('ed25519').privateKey
  const other = await signFile(path.join(folder, name), stranger, 'school 0.2.0 linux-x64')
  served.set(`/releases/${name}.minisig`, other)
  const offer = await lookAtAddress(home, address)
  expect(refusalOf(home, offer.release!)).toContain('signed with another key')
  asked.length = 0
  expect(await downloadOffer(home, address, offer)).toBe(false)
  expect(asked).toEqual([])
})

test.each([
  ['no list', () => served.delete('/releases/latest.json'), 'answers with 404 for latest.json'],
  ['something else', () => served.set('/releases/latest.json', '<html>'), 'is no list of releases'],
  ['a path', () => served.set('/releases/latest.json', list.replace(name, '../x')), 'is no list of releases'],
  [
    'no release for this machine',
    () => served.set('/releases/latest.json', '{"archives":{}}'),
    'no release for linux-x64',
  ],
  ['too much', () => served.set('/releases/latest.json', 'x'.repeat(5000)), 'too long'],
])('an address with %s is told in a sentence', async (_, change, sentence) => {
  change()
  expect((await lookAtAddress(home, address)).fault).toContain(sentence)
})

test('an address where nobody answers, and one that leads elsewhere, are told', async () => {
  expect((await lookAtAddress(home, 'http://127.0.0.1:9')).fault).toContain('does not answer')
  const leading = createServer((_, reply) =>
    reply.writeHead(302, { Location: `${address}/latest.json` }).end(),
  )
  await new Promise<void>((resolve) => leading.listen(0, '127.0.0.1', resolve))
  const elsewhere = `http://127.0.0.1:${(leading.address() as AddressInfo).port}`
  expect((await lookAtAddress(home, elsewhere)).fault).toContain('answers with 302')
  leading.close()
})

test('a line that breaks within the list of releases is told', async () => {
  breaksAfter = 10
  expect((await lookAtAddress(home, address)).fault).toContain('does not answer')
})
