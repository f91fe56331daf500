// Runs on whatever Node the machine has (20 or later), before anything is installed: plain JavaScript, no imports
// but Node's own.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const windows = process.platform === 'win32'

/** The Node that the program needs; it comes with the project's packages. */
export const node = path.join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

const installedFrom = path.join(root, 'node_modules', '.installed-from')
const builtFrom = path.join(root, 'build', '.built-from')

/** Installs the packages when they are missing or not those of the lock file. */
export function ensureInstalled() {
  const wanted = fingerprint(['package.json', 'package-lock.json'])
  if (read(installedFrom) === wanted && existsSync(node)) return
  say('Installing what the program needs (once; a few minutes on a slow line) …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    remedy: 'Check the connection to the internet and the free disk space, then start again.',
  })
  writeFileSync(installedFrom, wanted)
}

/** Builds the pages when they are missing or older than their sources. */
export function ensureBuilt() {
  const sources = ['app', 'shared', 'public', 'school.config.ts', 'vite.config.ts', 'react-router.config.ts']
  const wanted = fingerprint([...sources, 'scripts/compress-assets.ts', 'package-lock.json'])
  if (read(builtFrom) === wanted) return
  say('Building the pages (once after each change) …')
  const quiet = { remedy: 'The message above names the file to mend.' }
  const cli = path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  run(node, [cli, 'build', '--logLevel', 'warn'], quiet)
  run(node, [path.join(root, 'scripts', 'compress-assets.ts')], quiet)
  writeFileSync(builtFrom, wanted)
}

/**
 * Runs a command to its end with its output shown; ends this program, with a remedy in words, when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ remedy: string, env?: Record<string, string> }} options
 */
export function run(command, args, { remedy, env }) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows && command === 'npm',
    env: withProjectNode({ ...process.env, ...env }),
  })
  if (result.status === 0) return
  process.stderr.write(
    `\n${path.basename(command)} ${args[0]} failed. ${result.error?.message ?? ''}\nWhat to do: ${remedy}\n`,
  )
  process.exit(1)
}

/** Puts the project's own programs first, so that every tool runs under the project's Node. */
export function withProjectNode(env) {
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

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
