// npm test: installs what is missing (also a browser), runs every check, and ends with the count.
// "npm test -- lint e2e" runs only the named ones.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled, root, say, withProjectNode } from './prepare.mjs'

const reports = path.join(root, '.vitest')

/** A check that either passes or fails as a whole counts as one; a test run counts each of its tests. */
const checks = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'types', command: ['react-router', 'typegen'], followedBy: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'unused', command: ['knip'] },
  { name: 'unit', command: ['vitest', 'run', '--project', 'unit'], report: 'vitest' },
  { name: 'database', command: ['vitest', 'run', '--project', 'database'], report: 'vitest' },
  {
    name: 'database-15',
    command: ['node', 'scripts/with-postgres.ts', 'postgres-15', 'vitest', 'run', '--project', 'database'],
    report: 'vitest',
  },
  { name: 'program', command: ['vitest', 'run', '--project', 'program'], report: 'vitest', build: true },
  { name: 'e2e', command: ['playwright', 'test'], report: 'playwright', build: true, browser: true },
]

/** How each runner's report tells what passed. A skipped test counts as failed: it showed nothing. */
const count = {
  vitest: (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numPendingTests,
  }),
  playwright: ({ stats }) => {
    if (stats.flaky > 0) say(`Passed only on the second try: ${stats.flaky} (named above)`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped }
  },
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no check named ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}\n`,
  )
  process.exit(2)
}

ensureInstalled()
mkdirSync(reports, { recursive: true })
const total = { passed: 0, failed: 0 }
for (const check of checks) {
  if (wanted.length > 0 && !wanted.includes(check.name)) continue
  const started = Date.now()
  const { passed, failed } = runCheck(check)
  total.passed += passed
  total.failed += failed
  say(
    `== ${check.name}: ${failed === 0 ? 'passed' : `${failed} FAILED`} (${Math.round((Date.now() - started) / 1000)} s)\n`,
  )
}
say(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

function runCheck({ name, command, followedBy, report, build, browser }) {
  say(`== ${name}`)
  if (build) ensureBuilt()
  const env = browser ? { CHROMIUM: ensureBrowser() } : {}
  const file = path.join(reports, `${name}.json`)
  rmSync(file, { force: true })
  const reporting = {
    vitest: ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    playwright: ['--reporter=dot,json'],
  }
  const commands = [[...command, ...(reporting[report] ?? [])], followedBy].filter(Boolean)
  const succeeded = commands.every((words) => execute(words, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }))
  if (!report) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }
  const counted = existsSync(file)
    ? count[report](JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 }
  // A run that broke off, or that found no test, has not passed whatever it counted.
  if ((!succeeded || counted.passed === 0) && counted.failed === 0) counted.failed = 1
  return counted
}

function execute([command, ...args], env) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    // Colours are for people; a log keeps them as noise.
    env: withProjectNode({ ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env }),
  })
  if (result.error) process.stderr.write(`${command}: ${result.error.message}\n`)
  return result.status === 0
}
