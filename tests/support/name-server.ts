import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installPackages } from './debian-packages.ts'
import { findFreePort } from './program.ts'

/** A server for names (BIND) whose zone can be changed with a key. */
export interface NameServer {
  /** As `127.0.0.1:53`. */
  address: string
  keyName: string
  secret: string
  stop(): Promise<void>
}

/** Starts Debian's BIND with one zone, and installs it when it is missing. */
export async function startNameServer(zone: string): Promise<NameServer> {
  if (!existsSync('/usr/sbin/named') || !existsSync('/usr/bin/nsupdate'))
    installPackages(['bind9', 'bind9-dnsutils'])
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-names-'))
  const port = await findFreePort()
  const [keyName, secret] = ['school-key', randomBytes(32).toString('base64')]
  const zoneFile = path.join(folder, 'zone')
  writeFileSync(
    zoneFile,
    `$TTL 60\n@ SOA ns.${zone}. office.${zone}. 1 60 60 60 60\n@ NS ns.${zone}.\n@ A 127.0.0.1\nns A 127.0.0.1\n`,
  )
  const config = path.join(folder, 'named.conf')
  writeFileSync(
    config,
    `options { directory "${folder}"; listen-on port ${port} { 127.0.0.1; }; listen-on-v6 { none; };
       recursion no; pid-file none; session-keyfile none; };
     controls { };
     key "${keyName}" { algorithm hmac-sha256; secret "${secret}"; };
     zone "${zone}" { type master; file "${zoneFile}"; allow-update { key "${keyName}"; }; };\n`,
  )
  const child = spawn('/usr/sbin/named', ['-c', config, '-g'])
  const ended = new Promise((resolve) => child.once('close', resolve))
  let text = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (part) => (text += part).includes('running') && resolve())
    child.once('close', () => reject(new Error(text)))
  })
  return {
    address: `127.0.0.1:${port}`,
    keyName,
    secret,
    async stop() {
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
