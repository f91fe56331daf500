import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chooseTests } from './near-tests.mjs'
import { root, say } from './prepare.mjs'

/** Unit tests that read the sources, so that any change may concern them. */
const always = ['tests/', 'server/database/definitions-version']

/**
 * The checks of `npm test -- near`: only those that concern the changed files. Unit tests are found by their
 * imports, the others by {@link chooseTests}. It lists what it leaves out.
 */
export function listNearChecks() {
  const base = findBase()
  const listed = `${git('diff', '--name-only', base)}${git('ls-files', '--others', '--exclude-standard')}`
  const changed = [...new Set(listed.split('\n'))].filter(
    (file) => file !== '' && existsSync(path.join(root, file)),
  )
  const sources = changed.filter((file) => /\.(tsx?|mjs)$/.test(file))
  const all = readdirSync(path.join(root, 'tests/e2e'))
    .filter((name) => name.endsWith('.e2e.ts'))
    .map((name) => `tests/e2e/${name}`)
  const textsOf = (files) => new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
  const databaseTests = ['server', 'database'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.db.test.ts'))
      .map((name) => path.posix.join(folder, name.replaceAll('\\', '/'))),
  )
  const { database, program, journeys, withoutJourney } = chooseTests(
    changed,
    textsOf(all),
    textsOf(databaseTests),
  )
  say(
    [
      `${changed.length} files have changed since ${git('log', '-1', '--format=%h %s', base).trim()}.`,
      `Database tests in: ${database.join(', ')}`,
      `Journeys: ${journeys.map((file) => path.basename(file, '.e2e.ts')).join(', ') || 'none'}; ${all.length - journeys.length} of ${all.length} are not run.`,
      ...(withoutJourney.length > 0 ? [`No journey was found for: ${withoutJourney.join(', ')}`] : []),
      ...(program.length === 0 ? ['No test of the whole program is run.'] : []),
    ].join('\n'),
  )
  const vitest = (project, ...args) => ['vitest', 'run', '--project', project, '--passWithNoTests', ...args]
  return [
    { name: 'types', command: ['tsc', '--noEmit'] },
    ...(sources.length > 0
      ? [{ name: 'lint', command: ['oxlint', '--type-aware', ...sources], after: ['types'] }]
      : []),
    ...(changed.length > 0
      ? [{ name: 'format', command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed] }]
      : []),
    { name: 'unit', command: vitest('unit*', `--changed=${base}`), followedBy: vitest('unit*', ...always) },
    { name: 'database', command: vitest('database', ...database) },
    ...(journeys.length + program.length > 0
      ? [{ name: 'build', command: ['node', 'scripts/build.mjs'], isPreparation: true }]
      : []),
    ...(program.length > 0
      ? [{ name: 'program', command: vitest('program', ...program), after: ['build'] }]
      : []),
    ...(journeys.length > 0
      ? [
          {
            name: 'e2e',
            command: ['playwright', 'test', ...journeys],
            report: 'playwright',
            after: ['build'],
            hasBrowser: true,
          },
        ]
      : []),
  ]
}

/**
 * The commit since which changes count: where the branch left `main`; on `main` itself where it left its
 * upstream, or the commit before the last one if nothing else is new.
 */
function findBase() {
  const isOnMain = git('rev-parse', '--abbrev-ref', 'HEAD').trim() === 'main'
  const base = git('merge-base', 'HEAD', isOnMain ? '@{upstream}' : 'main').trim() || 'HEAD'
  const head = git('rev-parse', 'HEAD').trim()
  const isNew = (base !== 'HEAD' && base !== head) || git('status', '--porcelain') !== ''
  return isNew ? base : git('rev-parse', '--verify', '--quiet', 'HEAD~1').trim() || 'HEAD'
}

function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? ''
}
