import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { writePartsList } from './parts-list.ts'
import type { Target } from './targets.ts'

const root = path.resolve(import.meta.dirname, '..', '..')

/**
 * The program's own folders and files that it needs at run time, and the settings of the SMS daemon, which
 * the school copies.
 */
const programFiles = [
  'build',
  'database',
  'server',
  'shared',
  'scripts',
  'packaging/gammu',
  'package.json',
  'LICENSE',
]

/** Tests, and files that build the program rather than run it. */
const needless =
  /\.test\.ts$|\/faces\/make\.py$|\/node_modules(\/|$)|\/scripts\/(release|test|near|run-check|browser)\b|\.built-from$/

/**
 * Types, sources and tests of packages, their builds for browsers, and files other than Node in Node's
 * package.
 */
const needlessInPackages = [
  /\.(map|d\.[cm]?ts)$/,
  /\/(@types|\.bin|\.package-lock\.json)$/,
  /\/node-[^/]+\/(include|share|CHANGELOG\.md|README\.md)$/,
  /\/(bintrees\/test|zod\/src|luxon\/src|pdfkit\/\.yarn|xml2js\/lib\/xml2js\.bc\.js|node-forge\/dist)$/,
  /\/pdfkit\/js\/pdfkit\.(browser|old|standalone).*$/,
  // Builds of the font library for browsers and for require(): pdfkit imports it. It only decompresses.
  /\/fontkit\/dist\/(browser.*|main\.cjs)$/,
  /\/(brotli\/(build|compress\.js)|unicode-trie\/test)$/,
  // Builds of libraries for browsers.
  /\/(csv-parse\/dist\/(umd|iife|esm)|axios\/dist\/(axios|browser|esm).*)$/,
  // Other builds of the spreadsheet library than the one that is loaded.
  /\/@e965\/xlsx\/(bin|types|xlsx\.mjs|xlsxworker\.js|dist\/(?!cpexcel\.js$)[^/]+)$/,
  // Font styles that are never printed, and pictures of the fonts.
  /\/@expo-google-fonts\/noto-sans\/(?!400Regular$|700Bold$)\d00\w+$/,
  /\/@expo-google-fonts\/noto-sans\/.+\.png$/,
  // PostgreSQL's messages in other languages, and a toolkit for windows that only its installer opens.
  /\/native\/(share\/locale|bin\/wx[^/]+\.dll)$/,
  // What programs in C are linked with.
  /\/native\/(lib\/pkgconfig|lib\/[^/]+\.(a|lib)|include)$/,
]

interface Release {
  target: Target
  version: string
  /**
   * Lines of the public key that later releases must be signed with; without it this release cannot be
   * updated by itself.
   */
  publicKey: string | undefined
}

/**
 * Puts a complete installation into a folder: the launchers, and one version of the program with everything
 * it needs.
 * @param folder is created anew
 */
export function stageRelease(folder: string, { target, version, publicKey }: Release): void {
  rmSync(folder, { recursive: true, force: true })
  const program = path.join(folder, 'versions', version)
  mkdirSync(program, { recursive: true })
  const keep = (source: string) => !needless.test(source.slice(root.length).replaceAll('\\', '/'))
  for (const name of programFiles)
    cpSync(path.join(root, name), path.join(program, name), { recursive: true, filter: keep })
  installPackages(program, target)
  writePartsList(program, target)
  removeNeedless(program)
  writeLaunchers(folder, target)
  writeFileSync(path.join(folder, 'current'), `${version}\n`)
  writeFileSync(path.join(program, 'target'), `${target.name}\n`)
  if (publicKey !== undefined) writeFileSync(path.join(program, 'release-key.pub'), publicKey)
}

/** No script of a package runs: it would build something for this machine instead of the target. */
function installPackages(program: string, { os, cpu, postgres }: Target): void {
  cpSync(path.join(root, 'package-lock.json'), path.join(program, 'package-lock.json'))
  const options = ['--omit=dev', `--os=${os}`, `--cpu=${cpu}`, '--libc=glibc', '--ignore-scripts']
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['ci', ...options, ...quiet], {
    cwd: program,

    stdio: 'inherit',
  })
  rmSync(path.join(program, 'package-lock.json'))
  linkLibraries(path.join(program, 'node_modules', postgres))
  const file = path.join(program, 'package.json')
  const {
    devDependencies: _,
    scripts: __,
    allowScripts: ___,
    ...manifest
  } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Normally the package's script does this: npm's archives contain no links. */
function linkLibraries(postgres: string): void {
  const list = path.join(postgres, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = path.join(postgres, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

function removeNeedless(program: string): void {
  for (const entry of listAll(path.join(program, 'node_modules')))
    if (needlessInPackages.some((pattern) => pattern.test(entry)))
      rmSync(entry, { recursive: true, force: true })
}

/** The files a person opens or types. */
function writeLaunchers(folder: string, { os, node }: Target): void {
  const from = path.join(root, 'packaging', 'release', os === 'win32' ? 'windows' : 'linux')
  for (const name of readdirSync(from)) {
    const text = readFileSync(path.join(from, name), 'utf8').replaceAll('@NODE@', node)
    const file = path.join(folder, name)
    writeFileSync(file, os === 'win32' ? text.replaceAll('\n', '\r\n') : text)
    if (!name.includes('.')) chmodSync(file, 0o755)
  }
}

function listAll(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    path.join(entry.parentPath, entry.name),
  )
}
