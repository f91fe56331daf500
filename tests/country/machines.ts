import { spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findSystemUser } from '#server/database/embedded/system-user.ts'

const documented = path.resolve(import.meta.dirname, '../../packaging/country')

/** The network of the machines in the files of `packaging/country`. */
const documentedNetwork = '10.0.0.'

export interface Launched {
  child: ChildProcess
  /** Ends it as a power cut does. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/**
 * Machines with addresses of their own on the loopback, each with a folder for its `/etc` and `/var`, so that the files of
 * `packaging/country` are used as they are, with their ports.
 */
export class Machines {
  readonly folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'country-'))
  /** Runs at the same time have different networks. */
  readonly network = `127.${1 + (process.pid % 250)}.${Math.floor(process.pid / 250) % 250}.`
  /** Texts of the files that are different here, such as keys. */
  readonly replacements: Record<string, string> = {}
  readonly #launched: Launched[] = []
  readonly #user: { uid: number; gid: number }

  constructor() {
    const user = findSystemUser()
    if (!user)
      throw new Error('These tests run PostgreSQL, proxies and several accounts: start them as root.')
    this.#user = user
    chmodSync(this.folder, 0o755)
  }

  /** The address of a machine by the last number of its documented one. */
  address(last: number): string {
    return this.network + last
  }

  /** A path of a machine. */
  path(machine: string, absolute: string): string {
    return path.join(this.folder, machine, absolute)
  }

  /** A folder of a machine, which belongs to the account of PostgreSQL. */
  makeFolder(machine: string, absolute: string): string {
    const folder = this.path(machine, absolute)
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    for (let owned = folder; owned !== this.folder; owned = path.dirname(owned))
      chownSync(owned, this.#user.uid, this.#user.gid)
    return folder
  }

  /** The text of a documented file for a machine. */
  read(file: string, machine: string, last = 0): string {
    let text = readFileSync(path.join(documented, file), 'utf8')
      .replaceAll(`${documentedNetwork}0/24`, '127.0.0.0/8')
      .replaceAll(documentedNetwork, this.network)
      .replaceAll('{name}', machine)
      .replaceAll('{address}', this.address(last))
      .replaceAll(/(?<![\w/])\/(etc|var)\//g, `${path.join(this.folder, machine)}/$1/`)
    for (const [from, to] of Object.entries(this.replacements)) text = text.replaceAll(from, to)
    return text
  }

  /** Writes a documented file for a machine. @returns its path */
  configure(file: string, machine: string, last = 0): string {
    return this.write(machine, `/etc/${file}`, this.read(file, machine, last))
  }

  /** Writes a file of a machine, which belongs to the account of PostgreSQL. @returns its path */
  write(machine: string, absolute: string, text: string): string {
    this.makeFolder(machine, path.dirname(absolute))
    const file = this.path(machine, absolute)
    writeFileSync(file, text, { mode: 0o600 })
    chownSync(file, this.#user.uid, this.#user.gid)
    return file
  }

  /** Starts a program on a machine. It ends with the tests, also when they are killed. */
  launch(
    machine: string,
    command: string[],
    { isRoot = false, env = {} }: { isRoot?: boolean; env?: Record<string, string> } = {},
  ): Launched {
    const name = path.basename(command[0]!)
    const log = openSync(path.join(this.makeFolder(machine, '/var/log'), `${name}.log`), 'a')
    const account = isRoot ? [] : ['--reuid=postgres', '--regid=postgres', '--clear-groups']
    const child = spawn('setpriv', ['--pdeathsig', 'TERM', ...account, ...command], {
      cwd: this.folder,
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', log, log],
    })
    // One that cannot start shows in the wait for its answer.
    child.on('error', () => undefined)
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    const end = async (signal: NodeJS.Signals) => {
      child.kill(signal)
      await ended
    }
    const launched = { child, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
    this.#launched.push(launched)
    return launched
  }

  /** Runs a program on a machine to its end. @throws when it fails */
  async run(machine: string, command: string[], env: Record<string, string> = {}): Promise<void> {
    const { child } = this.launch(machine, command, { env })
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}\n${this.logs()}`)
  }

  /** The ends of all logs, for a test that fails. */
  logs(): string {
    return readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.log'))
      .map((name) => {
        const lines = readFileSync(path.join(this.folder, name), 'utf8').trimEnd().split('\n')
        return `== ${name}\n${lines.slice(-40).join('\n')}`
      })
      .join('\n')
  }

  /** Ends all programs, with what they have started, and removes the folder. */
  async stop(): Promise<void> {
    for (const launched of this.#launched) await launched.kill()
    for (const pid of this.#left()) endProcess(pid)
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }

  /** Processes of the machines, which are those that work in the folder: PostgreSQL outlives Patroni. */
  #left(): number[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => {
        try {
          return readlinkSync(`/proc/${pid}/cwd`).startsWith(this.folder)
        } catch {
          // It has ended meanwhile, or is the kernel's.
          return false
        }
      })
  }
}

/** The settings of a documented file whose lines are `NAME=value`. */
export function readSettings(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^(\w+)="?(.*?)"?$/gm)]
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))
}

/** Ends a process as a power cut does. @returns false when there is none */
export function endProcess(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}
