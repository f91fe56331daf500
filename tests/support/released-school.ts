import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach } from 'vitest'
import { signFile } from '#server/release/signature.ts'
import { findFreePort } from './program.ts'
import { makeRelease, presentVersion } from './release.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'school-released-'))

/** The folder of the release that is tried, and the one where others lie as on a stick. */
export const home = path.join(folder, 'school')
export const sticks = path.join(folder, 'stick')
let key: KeyObject
let port = 0

/** Makes the release of the present sources, and unpacks it. */
export async function unpackSchool(): Promise<void> {
  port = await findFreePort()
  const keyFile = path.join(folder, 'key.pem')
  const archive = makeRelease(sticks, keyFile)
  key = createPrivateKey(readFileSync(keyFile))
  execFileSync('tar', ['xzf', archive, '-C', folder])
  execFileSync('chmod', ['755', folder])
}

export function removeSchool(): void {
  rmSync(folder, { recursive: true, force: true })
}

export const schoolPort = () => port

/** A release that is this one under another number, changed. @returns its archive on the stick */
export async function newRelease(version: string, change: (program: string) => void) {
  const draft = mkdtempSync(path.join(folder, 'draft-'))
  const program = path.join(draft, 'school', 'versions', version)
  cpSync(path.join(home, 'versions', presentVersion), program, { recursive: true, verbatimSymlinks: true })
  const manifest = path.join(program, 'package.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(`"${presentVersion}"`, `"${version}"`))
  change(program)
  const file = archiveOf(version)
  execFileSync('tar', ['--use-compress-program=gzip -1', '-cf', file, '-C', draft, 'school'])
  rmSync(draft, { recursive: true })
  return await signed(file, version)
}

/** The place on the stick of a version's archive. */
export const archiveOf = (version: string) => path.join(sticks, `school-${version}-linux-x64.tar.gz`)

/** Signs an archive. @returns it */
export async function signed(file: string, version: string, { by = key, target = 'linux-x64' } = {}) {
  writeFileSync(`${file}.minisig`, await signFile(file, by, `school ${version} ${target}`))
  return file
}

/** The settings of the school that is tried. */
export const env = () => ({
  PATH: process.env['PATH'],
  PORT: String(port),
  LOG_LEVEL: 'warn',
  READY_WITHIN_SECONDS: '240',
  BACKUP_FOLDERS: sticks,
})

/** Runs a command of the release. @returns what it printed */
export function school(...words: string[]): string {
  return schoolAt(home, {}, ...words)
}

/** Runs a command of a release in another folder, with more settings. @returns what it printed */
export function schoolAt(from: string, more: Record<string, string>, ...words: string[]): string {
  const run = spawnSync(path.join(from, 'school'), words, { encoding: 'utf8', env: { ...env(), ...more } })
  return `${run.stdout}${run.stderr}`
}

const stops: (() => Promise<void>)[] = []
// A test that fails leaves no program in the way of the next one.
afterEach(async () => void (await Promise.all(stops.splice(0).map(async (stop) => await stop()))))

/**
 * A program that goes on running, at most until the test ends, and what it has printed.
 * @param from the folder of the release
 */
export function startSchool(words: string[] = [], more: Record<string, string> = {}, from = home) {
  const child = spawn(path.join(from, 'school'), words, {
    env: { ...env(), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      text += part
      for (const look of waiting) look()
    })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  stops.push(stop)
  return {
    /** Waits until it has printed something. @throws when it has ended before */
    async until(pattern: RegExp): Promise<RegExpExecArray> {
      const said = new Promise<RegExpExecArray>((resolve) => {
        const look = () => {
          const found = pattern.exec(text)
          if (found) resolve(found)
        }
        waiting.add(look)
        look()
      })
      return await Promise.race([said, ended.then(() => Promise.reject(new Error(text)))])
    },
    /** Asks it to replace its processes. */
    reload(): void {
      child.kill('SIGUSR2')
    },
    stop,
  }
}

/** Makes a call of the interface. @returns its reply, whatever its status */
export async function call<Reply>(
  method: string,
  address: string,
  token?: string,
  body?: unknown,
): Promise<Reply> {
  const reply = await fetch(`http://127.0.0.1:${port}${address}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  return (text === '' ? undefined : JSON.parse(text)) as Reply
}

/** The school's administrator. */
const ruth = { email: 'ruth@school.example', password: 'a long sentence of mine' }

/** Makes the first administrator. @param link the token that the first start prints */
export async function createRuth(link: string): Promise<void> {
  await call('POST', '/api/v1/first-administrator', undefined, { token: link, name: 'Ruth Kila', ...ruth })
}

/** @returns an access token of the administrator */
export async function logIn(): Promise<string> {
  type Session = { access_token: string }
  const { access_token } = await call<Session>('POST', '/auth/v1/token?grant_type=password', undefined, ruth)
  return access_token
}
