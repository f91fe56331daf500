import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, readlinkSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findFreePort } from '../../scripts/free-port.mjs'

export { findFreePort }

export interface RunningProgram {
  child: ChildProcess
  url: string
  port: number
  dataDir: string
  /** Everything it has printed so far. */
  output(): string
  /** Resolves with the exit code, or the signal's name, once it has ended. */
  ended: Promise<number | string>
}

interface StartOptions {
  dataDir?: string
  port?: number
  env?: Record<string, string>
  uid?: number
  /** Folder of the program, when it is another copy than this one. */
  cwd?: string
}

/** A new empty folder for a program's data. */
export function newDataDir(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'school-program-'))
}

/** The folder in which `server/main.ts` keeps what Node has compiled. To compile is half of the work of starting a tool. */
const compiled = path.resolve('node_modules/.cache/compiled')

/** Starts the real program, as its own process group, without waiting for it. */
export async function launchProgram(options: StartOptions = {}): Promise<RunningProgram> {
  const { dataDir = newDataDir(), port = await findFreePort(), env = {}, uid, cwd } = options
  let text = ''
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    ...(cwd ? { cwd } : {}),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => (text += part))
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'))
  })
  return { child, url: `http://127.0.0.1:${port}`, port, dataDir, output: () => text, ended }
}

/**
 * A new folder with the data of an empty school that was started and stopped once; empty itself where the run has not made
 * such data.
 */
export function copyEmptySchool(): string {
  const dataDir = newDataDir()
  const made = process.env['TEST_EMPTY_SCHOOL']
  // PostgreSQL's files keep their owner.
  if (made) spawnSync('cp', ['-a', '--reflink=auto', `${made}/.`, dataDir])
  return dataDir
}

/** Starts the real program and waits until it is ready. Without a `dataDir` it need not be a first start. */
export async function startProgram(options: StartOptions = {}): Promise<RunningProgram> {
  const program = await launchProgram({ ...options, dataDir: options.dataDir ?? copyEmptySchool() })
  await new Promise<void>((resolve, reject) => {
    program.child.stdout?.on('data', () => program.output().includes('is ready') && resolve())
    void program.ended.then(() => reject(new Error(`the program ended:\n${program.output()}`)))
  })
  return program
}

export async function stopProgram(program: RunningProgram): Promise<number | string> {
  program.child.kill('SIGTERM')
  return await program.ended
}

/**
 * Runs one of the command-line tools to its end.
 * @param options `killed`: when it aborts, the tool is killed; `cwd`: the folder of another copy of the program
 * @returns its exit code and its output
 */
export async function runTool(
  name: 'admin' | 'backup' | 'check' | 'restore',
  dataDir: string,
  words: string[] = [],
  env: Record<string, string> = {},
  { killed, cwd }: { killed?: AbortSignal; cwd?: string } = {},
): Promise<{ code: number | null; text: string }> {
  const script = ['--disable-warning=ExperimentalWarning', `scripts/${name}.ts`]
  const child = spawn(process.execPath, [...script, ...words], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, NODE_COMPILE_CACHE: compiled, ...env },
    ...(cwd ? { cwd } : {}),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  killed?.addEventListener('abort', () => child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => (text += part))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, text }
}

/** Numbers of the PostgreSQL processes that serve this data folder. */
export function databaseProcesses(dataDir: string): number[] {
  const folder = path.join(dataDir, 'postgres')
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder
      } catch {
        // It ended meanwhile, or is the kernel's.
        return false
      }
    })
}

/** Numbers of the processes that answer requests, where there are several: all children but the database. */
export function workerProcesses({ child }: RunningProgram): number[] {
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')
  return children
    .filter(Boolean)
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts')
      } catch {
        // It ended meanwhile.
        return false
      }
    })
}

/** The number of the main process of the PostgreSQL that serves this data folder. */
export function databaseProcess(dataDir: string): number {
  const [pid] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return Number(pid)
}
