import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { TLSSocket } from 'node:tls'
import type { Logger } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAuthority } from '#tests/support/certificate.ts'
import { findFreePort } from '#tests/support/program.ts'
import { readEnv } from '#server/env.ts'
import { listen } from './listener.ts'

const authority = createAuthority()

function newFiles() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-https-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const tls = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') }
  const write = () => {
    const { certificate, privateKey } = authority.certifyServer(['localhost'])
    writeFileSync(tls.key, privateKey)
    writeFileSync(tls.cert, certificate)
  }
  write()
  return { tls, write }
}

async function open() {
  const { tls, write } = newFiles()
  const [port, plainPort] = [await findFreePort(), await findFreePort()]
  const publicUrl = `https://localhost:${port}`
  const plain = { port: plainPort, publicUrl }
  const logger = { info: vi.fn(), warn: vi.fn() }
  const options = { tls, plain, lookEvery: 50, logger: logger as unknown as Logger }
  const listener = await listen(port, '127.0.0.1', options)
  onTestFinished(() => listener.stop())
  listener.serve({ shortcut: () => false, admit: () => true, handler: () => new Response('a page') })
  return { tls, write, logger, port, publicUrl, plainUrl: `http://127.0.0.1:${plainPort}` }
}

/** @returns the reply's text, and the fingerprint of the certificate */
async function ask(port: number): Promise<{ text: string; fingerprint: string }> {
  return await new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      servername: 'localhost',
      port,
      ca: authority.certificate,
      agent: false,
    }
    get(options, (reply) => {
      const { fingerprint } = (reply.socket as TLSSocket).getPeerCertificate()
      let text = ''
      reply.setEncoding('utf8').on('data', (part) => (text += part))
      reply.on('end', () => resolve({ text, fingerprint }))
    }).on('error', reject)
  })
}

test('with a certificate it speaks https, and plain http leads there', async () => {
  const { port, publicUrl, plainUrl } = await open()
  expect((await ask(port)).text).toBe('a page')
  const reply = await fetch(`${plainUrl}//evil.example/news?year=2026`, { redirect: 'manual' })
  expect(reply.status).toBe(301)
  expect(reply.headers.get('location')).toBe(`${publicUrl}//evil.example/news?year=2026`)
  const page = await fetch(`${plainUrl}/news?year=2026`, { redirect: 'manual' })
  expect(page.headers.get('location')).toBe(`${publicUrl}/news?year=2026`)
})

test('an address that no header may hold leads to the first page', async () => {
  const { publicUrl, plainUrl } = await open()
  const socket = connect(Number(new URL(plainUrl).port), '127.0.0.1')
  socket.end('GET /news\fpage HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const reply = (await socket.setEncoding('utf8').toArray()).join('')
  expect(reply).toMatch(/^HTTP\/1.1 (400|301)/)
  const next = await fetch(plainUrl, { redirect: 'manual' })
  expect(next.headers.get('location')).toBe(`${publicUrl}/`)
})

test('a renewed certificate is used without a new start, and a damaged one is not', async () => {
  const { tls, write, logger, port } = await open()
  const { fingerprint } = await ask(port)
  write()
  await vi.waitFor(async () => expect((await ask(port)).fingerprint).not.toBe(fingerprint))
  const renewed = await ask(port)
  writeFileSync(tls.cert, 'half a certificate')
  await vi.waitFor(() => expect(logger.warn).toHaveBeenCalled())
  expect((await ask(port)).fingerprint).toBe(renewed.fingerprint)
})

test('a certificate that cannot be used, or that lacks its key, is named with what to do', async () => {
  const { tls } = newFiles()
  writeFileSync(tls.cert, 'no certificate')
  await expect(listen(await findFreePort(), '127.0.0.1', { tls })).rejects.toThrow(
    `The certificate in ${tls.cert} cannot be used`,
  )
  expect(() => readEnv({ TLS_CERT: tls.cert })).toThrow('TLS_CERT, TLS_KEY and HTTP_PORT')
  expect(() => readEnv({ HTTP_PORT: '80' })).toThrow('TLS_CERT, TLS_KEY and HTTP_PORT')
  expect(readEnv({ TLS_CERT: tls.cert, TLS_KEY: tls.key }).publicUrl).toBe('https://127.0.0.1:3000')
})
