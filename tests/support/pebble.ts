import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { createAuthority } from './certificate.ts'
import { installPackages } from './debian-packages.ts'
import { findFreePort } from './program.ts'

/** An authority for certificates (RFC 8555) that asks this machine whatever the name is. */
export interface Pebble {
  directory: string
  /** The certificate of the authority of its own https, PEM, and the file with it. */
  trusted: string
  trustedFile: string
  /** The certificate of the authority that issues, PEM. */
  root(): Promise<string>
  /** Sets the record by which a name is proved, where no other server for names is asked. */
  setRecord(host: string, value: string): Promise<void>
  stop(): Promise<void>
}

interface PebbleOptions {
  /** The port on which it asks over plain http. */
  httpPort: number
  /** The port on which it asks over https; `httpPort` unless given. */
  tlsPort?: number
  /** The server that it asks about names, as `127.0.0.1:53`; one that leads all of them here unless given. */
  dnsServer?: string
  /** Seconds for which a certificate holds. */
  seconds?: number
}

/** Installs Debian's Pebble when it is missing. */
export function installPebble(): void {
  if (!existsSync('/usr/bin/pebble')) installPackages(['pebble'])
}

/** Starts Pebble, beside a server for names that leads all of them here. */
export async function startPebble({
  httpPort,
  tlsPort = httpPort,
  dnsServer,
  seconds = 7_776_000,
}: PebbleOptions): Promise<Pebble> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-pebble-'))
  const authority = createAuthority()
  const own = authority.certifyServer(['localhost', '127.0.0.1'])
  const inFolder = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  const [port, managementPort, dnsPort, dnsManagementPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ]
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    certificate: inFolder('cert.pem', own.certificate),
    privateKey: inFolder('key.pem', own.privateKey),
    httpPort,
    tlsPort,
    certificateValidityPeriod: seconds,
  }
  const config = inFolder('config.json', JSON.stringify({ pebble }))
  const nowhere = ['-http01', '', '-https01', '', '-tlsalpn01', '', '-defaultIPv6', '']
  const dns = ['-dns01', `127.0.0.1:${dnsPort}`, '-management', `127.0.0.1:${dnsManagementPort}`]
  const env = { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0', PEBBLE_AUTHZREUSE: '0' }
  const children = [
    spawn('/usr/bin/pebble-challtestsrv', [...nowhere, ...dns], { env }),
    spawn('/usr/bin/pebble', ['-config', config, '-dnsserver', dnsServer ?? `127.0.0.1:${dnsPort}`], { env }),
  ]
  const ended = children.map((child) => new Promise((resolve) => child.once('close', resolve)))
  await Promise.all(children.map((child) => says(child, child === children[0] ? 'Starting' : 'Listening on')))
  const url = `https://127.0.0.1:${managementPort}/roots/0`
  return {
    directory: `https://127.0.0.1:${port}/dir`,
    trusted: authority.certificate,
    trustedFile: inFolder('trusted.pem', authority.certificate),
    root: () =>
      new Promise((resolve, reject) => {
        get(url, { ca: authority.certificate }, (reply) => {
          let text = ''
          reply.setEncoding('utf8').on('data', (part) => (text += part))
          reply.on('end', () => resolve(text))
        }).on('error', reject)
      }),
    async setRecord(host, value) {
      const body = JSON.stringify({ host: `_acme-challenge.${host}.`, value })
      await fetch(`http://127.0.0.1:${dnsManagementPort}/set-txt`, { method: 'POST', body })
    },
    async stop() {
      for (const child of children) child.kill()
      await Promise.all(ended)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until a program has said something. */
async function says(child: ReturnType<typeof spawn>, word: string): Promise<void> {
  let text = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part) => (text += part).includes(word) && resolve())
    child.once('close', () => reject(new Error(text)))
  })
}
