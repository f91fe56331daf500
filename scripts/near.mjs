import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

/** Tests that read the sources or the table of rights: any change may concern them. */
const always = [
  'tests/',
  'server/database/definitions-version',
  'database/permissions.db',
  'server/http/access.db',
]

/**
 * The checks of `npm test -- near`: only those that what has changed since the branch left `main` concerns.
 * Unit tests are found by what they import. Every database test imports the whole server, so those are chosen by their
 * room instead, and journeys by a noun in their name.
 */
export function listNearChecks() {
  const base = git('merge-base', 'HEAD', 'main').trim() || 'HEAD'
  const listed = `${git('diff', '--name-only', base)}${git('ls-files', '--others', '--exclude-standard')}`
  const changed = [...new Set(listed.split('\n'))].filter(
    (file) => file !== '' && existsSync(path.join(root, file)),
  )
  const sources = changed.filter((file) => /\.(tsx?|mjs)$/.test(file))
  const rooms = [...new Set(changed.flatMap(roomsOf))]
  const journeys = readdirSync(path.join(root, 'tests/e2e'))
    .filter((file) => file.endsWith('.e2e.ts'))
    .filter(
      (file) =>
        changed.includes(`tests/e2e/${file}`) || rooms.some((room) => file.includes(path.basename(room))),
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
    { name: 'unit', command: vitest('unit', `--changed=${base}`), followedBy: vitest('unit', ...always) },
    { name: 'database', command: vitest('database', ...always, ...rooms) },
    ...(journeys.length > 0
      ? [
          { name: 'build', command: ['node', 'scripts/build.mjs'], isPreparation: true },
          {
            name: 'e2e',
            command: ['playwright', 'test', ...journeys],
            report: 'playwright',
            after: ['build', 'unit', 'database'],
            alone: true,
          },
        ]
      : []),
  ]
}

/** The folders of the server whose tests a file concerns; a contract and a feature have the name of their noun. */
function roomsOf(file) {
  const [, room] = /^(server\/.+)\/[^/]+$/.exec(file) ?? []
  const [, noun] =
    /^(?:shared\/contracts|app\/features\/\w+|tests\/support\/nouns)\/([\w-]+)/.exec(file) ?? []
  return [room, noun && `server/domain/${noun}`].filter(Boolean)
}

function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? ''
}
