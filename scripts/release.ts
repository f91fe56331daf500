import { execFileSync } from 'node:child_process'
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { signFile, writePublicKey } from '../server/release/signature.ts'
import { packFolder } from './release/archive.ts'
import { debianArchitecture, packDebian } from './release/debian.ts'
import { stageRelease } from './release/stage.ts'
import { targets } from './release/targets.ts'
import { readWords, runTool, UsageFault } from './tool.ts'

const root = path.resolve(import.meta.dirname, '..')

const usage = `Makes releases: archives with everything that the program needs on a machine.

  npm run release [-- linux-x64 …] [--into FOLDER] [--deb]
      for the named kinds of machine, else for all: ${targets.map(({ name }) => name).join(', ')}.
      The archives go to the folder "releases", or to the named one; with --deb
      there is a package of Debian besides for each Linux

latest.json names them, for schools that look for newer releases at an address:
put the whole folder there. They are signed with the key in release-key.pem (another one: RELEASE_KEY), which
is made when it is missing. Keep it: a school takes updates only from the key of
the release that it runs. The same sources and the same key give the same bytes.
`

const max = 95 * 1000 * 1000

await runTool(usage, async () => {
  const { values, positionals } = readWords({
    into: { type: 'string' },
    deb: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  })
  if (values.help) return void process.stdout.write(usage)
  const unknown = positionals.find((name) => !targets.some((target) => target.name === name))
  if (unknown !== undefined) throw new UsageFault(`There is no kind of machine named ${unknown}.`)
  const into = path.resolve(values.into ?? path.join(root, 'releases'))
  mkdirSync(into, { recursive: true })
  const key = openKey(path.resolve(process.env.RELEASE_KEY ?? path.join(root, 'release-key.pem')))
  writeFileSync(path.join(into, 'release-key.pub'), writePublicKey(key))
  // The list for schools that look for newer releases at an address.
  const archives: Record<string, { name: string; bytes: number }> = {}
  for (const target of targets)
    if (positionals.length === 0 || positionals.includes(target.name))
      archives[target.name] = await make(target, into, key, values.deb)
  writeFileSync(path.join(into, 'latest.json'), `${JSON.stringify({ archives }, null, 2)}\n`)
})

async function make(
  target: (typeof targets)[number],
  into: string,
  key: KeyObject,
  deb: boolean,
): Promise<{ name: string; bytes: number }> {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-release-'))
  try {
    const staged = path.join(folder, 'school')
    stageRelease(staged, { target, version, publicKey: writePublicKey(key) })
    const name = `school-${version}-${target.name}${target.os === 'win32' ? '.zip' : '.tar.gz'}`
    const file = path.join(into, name)
    const made = timeOfSources()
    await packFolder(staged, file, made)
    await finish(file, key, `school ${version} ${target.name}`)
    const archive = { name, bytes: statSync(file).size }
    if (!deb || target.os !== 'linux') return archive
    const architecture = debianArchitecture(target)
    const debian = path.join(into, `school_${version}_${architecture}.deb`)
    packDebian(debian, {
      program: path.join(staged, 'versions', version),
      version,
      architecture,
      target,
      made,
    })
    await finish(debian, key, `school ${version} debian-${architecture}`)
    return archive
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function finish(file: string, key: KeyObject, comment: string): Promise<void> {
  writeFileSync(`${file}.minisig`, await signFile(file, key, comment))
  const { size } = statSync(file)
  process.stdout.write(`${file}: ${(size / 1e6).toFixed(1)} MB\n`)
  if (size > max)
    throw new Error(`A release must have at most ${max / 1e6} MB, to be carried on a stick and a slow line.`)
}

/** The time of the last commit, so that the same sources produce the same bytes on any day. */
function timeOfSources(): Date {
  const given = process.env.SOURCE_DATE_EPOCH
  const seconds = given ?? execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return new Date(Number(seconds) * 1000)
}

function openKey(file: string): KeyObject {
  if (existsSync(file)) return createPrivateKey(readFileSync(file))
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 })
  process.stdout.write(
    `A new key signs this release: ${file}. Keep it safe; schools take updates from it alone.\n`,
  )
  return privateKey
}
