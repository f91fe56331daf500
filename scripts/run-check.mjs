import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { root, withProjectNode } from './prepare.mjs'

/** How each test runner writes its report to a file. */
const reporting = {
  vitest: (file) => ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
  playwright: () => ['--reporter=dot,json'],
}

/** Reads the counts from each runner's report. A skipped test counts as failed, because it proves nothing. */
const count = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests,
    secondTries: report.testResults.flatMap(findRepeated),
  }),
  playwright: ({ suites, stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    secondTries: suites.flatMap((suite) => findFlaky(suite, [])),
  }),
}

/**
 * Runs one check to its end.
 * @param {{ name: string, command: string[], followedBy?: string[], report?: 'vitest' | 'playwright',
 *   isPreparation?: boolean, isInMemory?: boolean }} check a preparation is not counted unless it fails; `isInMemory`: its
 *   temporary files are kept in memory where there is room
 * @param {{ reports: string, env: Record<string, string> }} options `reports`: folder for the runners' reports
 * @returns {Promise<{ name: string, passed: number, failed: number, output: string, seconds: number }>}
 */
export async function runCheck(check, { reports, env }) {
  const { name, command, followedBy, report, isPreparation, isInMemory } = check
  const started = performance.now()
  const file = path.join(reports, `${name}.json`)
  rmSync(file, { force: true })
  const first = [...command, ...(report ? reporting[report](file) : [])]
  const steps = followedBy ? [first, followedBy] : [first]
  const temporary = newTemporaryFolder(isInMemory && hasRoomInMemory())
  let output = ''
  let succeeded = true
  for (const step of steps) {
    if (!succeeded) break
    const result = await execute(step, { ...env, ...temporary.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file })
    output += result.output
    succeeded = result.succeeded
  }
  await temporary.remove()
  const counted = report ? countReport(report, file, succeeded) : countWhole(succeeded, isPreparation)
  const seconds = Math.round((performance.now() - started) / 1000)
  const { passed, failed, secondTries = [] } = counted
  const remarks = secondTries.map((test) => `Passed only on the second try: ${test}\n`).join('')
  return { name, seconds, passed, failed, output: `${output}${remarks}` }
}

/** The folder in which `server/main.ts` keeps what Node has compiled: the workers of checks, and programs that tests start, use it too. */
const compiled = path.join(root, 'node_modules', '.cache', 'compiled')
/** The folder in memory that Linux has for everybody. */
const memory = '/dev/shm'
/** Bytes: checks leave up to 1 GB there, and compilers and browsers need as much beside it. */
const roomInMemory = { folder: 2 * 1024 ** 3, machine: 4 * 1024 ** 3 }

/**
 * Whether temporary files may be kept in memory: the database of a test file is a copy of 1,700 small files, which takes half a second of
 * processor time on a disk. A folder named by `TMPDIR` has been chosen by somebody.
 */
function hasRoomInMemory() {
  if (process.env['TMPDIR'] || !existsSync(memory)) return false
  const mounts = readFileSync('/proc/self/mounts', 'utf8')
  // Tests start programs of their own from there, which a container often forbids.
  const mayStart = mounts.split('\n').some((line) => / \/dev\/shm tmpfs (?!\S*noexec)/.test(line))
  const { bavail, bsize } = statfsSync(memory)
  return mayStart && bavail * bsize >= roomInMemory.folder && os.freemem() >= roomInMemory.machine
}

/** Removes what runs that were killed have left in memory. */
function removeLeftBehind() {
  for (const name of readdirSync(memory)) {
    const [, run] = /^school-check-(\d+)-/.exec(name) ?? []
    if (run && !existsSync(`/proc/${run}`)) rmSync(path.join(memory, name), { recursive: true, force: true })
  }
}

/**
 * A folder for files left behind by a check: programs killed by tests, and failing tests, leave their
 * databases.
 */
function newTemporaryFolder(isInMemory) {
  if (isInMemory) removeLeftBehind()
  const folder = mkdtempSync(path.join(isInMemory ? memory : os.tmpdir(), `school-check-${process.pid}-`))
  // Some tests run the program under another account.
  chmodSync(folder, 0o1777)
  return {
    env: { TMPDIR: folder, TEMP: folder, TMP: folder },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

function countWhole(succeeded, isPreparation) {
  return { passed: succeeded && !isPreparation ? 1 : 0, failed: succeeded ? 0 : 1 }
}

function countReport(report, file, succeeded) {
  const counted = existsSync(file)
    ? count[report](JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 }
  // A run that was interrupted, or found no test, has not passed whatever it counted.
  if ((!succeeded || counted.passed === 0) && counted.failed === 0) counted.failed = 1
  return counted
}

/** File, title and first fault, with its line, of each test of a Vitest report that passed on its second try. */
function findRepeated({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [fault] }) => {
      const [message, line = ''] = fault.split('\n')
      return `${path.relative(root, name)} › ${fullName}: ${message} ${line.trim()}`
    })
}

/** File and titles of each test of a Playwright report that passed on its second try. */
function findFlaky({ title, suites = [], specs = [] }, above) {
  const titles = [...above, title]
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => [...titles, spec.title].join(' › '))
  return [...own, ...suites.flatMap((suite) => findFlaky(suite, titles))]
}

async function execute([command, ...args], env) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: withProjectNode({ NO_COLOR: '1', NODE_COMPILE_CACHE: compiled, ...env }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  return await new Promise((resolve) => {
    child.once('error', (error) => resolve({ succeeded: false, output: `${command}: ${error.message}\n` }))
    child.once('close', (code) => resolve({ succeeded: code === 0, output }))
  })
}
