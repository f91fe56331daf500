// The only command of a release. It runs under the release's own Node, needs no npm, and keeps the school's
// data beside the versions of the program, or where settings.env says.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const program = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
// A Debian package keeps data and settings apart from the program.
const home = process.env.SCHOOL_HOME ?? path.resolve(program, '..', '..')

const usage = `school               starts the school; the first time it prints a link for its first administrator
school demo          starts a demo school, with data of its own
school check         says whether this version will start on the school's data
school admin …       the way back in when nobody can sign in; school admin help says how
school backup …      makes an archive of the data
school restore …     brings an archive back
school update FILE   puts a newer release in the place of this one
school rollback      goes back to the version before
school status        which version is here, and how the last update went
school --version     the version

Settings are in settings.env in this folder, one NAME=value a line.
`

const [command = 'start', ...words] = process.argv.slice(2)
const tools = ['admin', 'backup', 'check', 'restore']
const settings = process.env.SCHOOL_SETTINGS ?? path.join(home, 'settings.env')
if (existsSync(settings)) {
  const before = Object.keys(process.env)
  process.loadEnvFile(settings)
  // When the program restarts itself, it reads these from the file again, which may have changed.
  process.env.SCHOOL_FROM_FILE ??= Object.keys(process.env)
    .filter((name) => !before.includes(name))
    .join(' ')
}

if (command === '--version' || command === 'version') {
  process.stdout.write(`${JSON.parse(readFileSync(path.join(program, 'package.json'), 'utf8')).version}\n`)
} else if (command === 'start' || command === 'demo') {
  await start(command === 'demo')
} else if (['update', 'rollback', 'status'].includes(command)) {
  prepare('data')
  process.env.SCHOOL_CALLED_FROM = process.cwd()
  await run('update.ts', [command, ...words])
} else if (tools.includes(command)) {
  prepare('data')
  const before = command === 'check' ? undefined : versionBeforeUpdate()
  if (before) runVersion(before)
  else await run(`${command}.ts`, words)
} else {
  process.stdout.write(usage)
  if (!['help', '--help', '-h'].includes(command)) process.exitCode = 2
}

async function start(isDemo) {
  if (isDemo) Object.assign(process.env, { DEMO: 'on', NODE_ENV: 'development', DATA_DIR: 'demo-data' })
  prepare('data')
  if (!isDemo && process.env.SCHOOL_TRIAL !== 'off' && existsSync(path.join(home, 'update.json'))) {
    process.chdir(program)
    const { startAfterUpdate } = await import('./start-after-update.ts')
    if (await startAfterUpdate(words)) return
  }
  delete process.env.SCHOOL_TRIAL
  await run('start.mjs', ['--prepared', ...words])
}

/**
 * The version whose data are in use while a newer one is unpacked but not started: the newer one's tools
 * would change the database before there is a way back.
 */
function versionBeforeUpdate() {
  const file = path.join(home, 'update.json')
  if (!existsSync(file)) return
  const { from, to, state } = JSON.parse(readFileSync(file, 'utf8'))
  if (state === 'installed') return from
  if (!['archived', 'trying', 'undoing'].includes(state)) return
  process.stderr.write(
    `\nThe update to version ${to} is under way.\n\nWhat to do: Start the school, or wait some minutes: the start finishes the update, or undoes it.\n`,
  )
  process.exit(1)
}

function runVersion(version) {
  const other = path.join(home, 'versions', version)
  const node = path.relative(program, process.execPath)
  const args = ['--disable-warning=ExperimentalWarning', path.join(other, 'scripts', `${command}.ts`)]
  const { status } = spawnSync(path.join(other, node), [...args, ...words], { cwd: other, stdio: 'inherit' })
  process.exitCode = status ?? 1
}

function prepare(folder) {
  process.env.NODE_ENV ??= 'production'
  process.env.DATA_DIR = path.resolve(home, process.env.DATA_DIR || folder)
}

async function run(script, args) {
  process.argv = [process.argv[0], path.join(program, 'scripts', script), ...args]
  process.chdir(program)
  await import(`./${script}`)
}
