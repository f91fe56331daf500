// npm test: installs what is missing, including a browser, runs every check, two at a time, and ends with the
// count. "npm test -- lint e2e" runs only the named ones, "npm test -- near" only what the change since main
// concerns. Journeys take a free port, or E2E_PORT.
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { ensureBrowsers } from './browser.mjs'
import { findFreePort } from './free-port.mjs'
import { listNearChecks } from './near.mjs'
import { ensureInstalled, installOlderPostgres, root, say } from './prepare.mjs'
import { runCheck } from './run-check.mjs'

const reports = path.join(root, '.vitest')

/**
 * The database tests that also run on the oldest PostgreSQL, as parts of their paths: those that create and
 * read the schema, PostgreSQL's catalogue and statistics, the queue, sort orders, and the largest queries.
 * `except`: slow files below these paths that test the program's own sequence of steps, with statements that
 * the others test on both.
 */
const versionedTests = JSON.parse(readFileSync(path.join(root, 'scripts', 'versioned-tests.json'), 'utf8'))

/**
 * The checks, in starting order. A check that either passes or fails as a whole counts as one; a test run
 * counts each of its tests. `after`: checks that must have ended before; `hasBrowser`: it is given browsers
 * and a port; `isInMemory`: it has many small temporary files, which are kept in memory (291).
 */
const checks = [
  // The longest ones start first, so that shorter ones fill the gaps beside them.
  { name: 'build', command: ['node', 'scripts/build.mjs'], isPreparation: true },
  // Journeys wait more than they work, so the other checks run beside them, one after another (264).
  {
    name: 'e2e',
    command: ['playwright', 'test'],
    report: 'playwright',
    after: ['build'],
    hasBrowser: true,
    isInMemory: true,
  },
  { ...testsOf('database'), isInMemory: true },
  { ...testsOf('program'), after: ['build'] },
  {
    // Tests that depend on PostgreSQL's version; the others too when it is named.
    ...testsOf('database'),
    name: 'database-15',
    command: ['node', 'scripts/with-postgres.ts', 'postgres-15', ...testsOf('database').command],
    unlessNamed: [...versionedTests.parts, ...versionedTests.except.map((file) => `--exclude=${file}`)],
    isInMemory: true,
  },
  // Only when they are named, because each needs programs that must be installed: an object store; PgBouncer, and servers that fail
  // under load; the programs of Debian that keep a deployment alive; what complete releases are made with.
  ...['store', 'pooler', 'country', 'release'].map((name) => ({
    ...testsOf(name),
    after: ['build'],
    isOnDemand: true,
  })),
  // Likewise Pebble, a certificate authority, and Gammu's SMS daemon.
  ...['acme', 'sms'].map((name) => ({ ...testsOf(name), isOnDemand: true })),
  { ...testsOf('unit*'), name: 'unit' },
  // Each of several checkers checks again what their files have in common.
  { name: 'types', command: ['tsc', '--noEmit', '--checkers', '1'] },
  {
    name: 'worker-types',
    command: ['tsc', '--noEmit', '-p', 'app/offline/worker'],
    after: ['types'],
  },
  { name: 'lint', command: ['oxlint', '--type-aware'], after: ['types'] },
  { name: 'unused', command: ['knip'], after: ['types'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
]

const chosenNames = process.argv.slice(2)
const chosen = chosenNames.includes('near') ? listNearChecks() : chooseChecks(chosenNames)
ensureInstalled()
if (chosen.some(({ name }) => name === 'program')) installOlderPostgres()
const forJourneys = chosen.some(({ name }) => name === 'e2e')
  ? { E2E_PORT: process.env['E2E_PORT'] ?? String(await findFreePort()), ...ensureBrowsers() }
  : {}
mkdirSync(reports, { recursive: true })

const results = await runAll(chosen)
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
const failing = results.filter((result) => result.failed > 0).map(({ name }) => name)
if (failing.length > 0) say(`Failed: ${failing.join(', ')}`)
say(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(failing.length === 0 ? 0 : 1)

/** The check that runs the tests of a project. */
function testsOf(project) {
  return { name: project, command: ['vitest', 'run', '--project', project], report: 'vitest' }
}

/** The named checks with their prerequisites; all of them when none is named. */
function chooseChecks(names) {
  const unknown = names.filter((name) => !checks.some((check) => check.name === name))
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no check named ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}\n`,
    )
    process.exit(2)
  }
  if (names.length === 0)
    return checks
      .filter(({ isOnDemand }) => !isOnDemand)
      .map(({ unlessNamed = [], ...check }) => ({ ...check, command: [...check.command, ...unlessNamed] }))
  const needsBuild = checks.some(({ name, after }) => names.includes(name) && after?.includes('build'))
  return checks.filter(({ name }) => names.includes(name) || (name === 'build' && needsBuild))
}

/** Runs the checks, at most two at a time, and prints the output of each in one piece at its end. */
async function runAll(queue) {
  const atOnce = 2
  const waiting = [...queue]
  const running = new Map()
  const finished = []
  while (waiting.length > 0 || running.size > 0) {
    while (running.size < atOnce) {
      const check = waiting.find((next) => mayBegin(next, waiting, running))
      if (!check) break
      waiting.splice(waiting.indexOf(check), 1)
      if (waiting.length + running.size + finished.length > 0) say(`-- ${check.name} begins`)
      running.set(check, runCheck(check, { reports, env: check.hasBrowser ? forJourneys : {} }))
    }
    const result = await Promise.race(running.values())
    for (const check of running.keys()) if (check.name === result.name) running.delete(check)
    finished.push(result)
    print(result)
  }
  return finished
}

function mayBegin({ after = [] }, waiting, running) {
  return ![...waiting, ...running.keys()].some(({ name }) => after.includes(name))
}

function print({ name, output, failed, seconds }) {
  say(`\n== ${name}\n${output.trim()}`)
  say(`== ${name}: ${failed === 0 ? 'passed' : `${failed} FAILED`} (${seconds} s)\n`)
}
