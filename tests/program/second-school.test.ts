import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { firstSchool as school, installation } from '#school.config.ts'
import { newDataDir, startProgram, stopProgram } from '#tests/support/program.ts'
import { withDatabase } from '#tests/support/pull-the-plug.ts'

const sources = ['app', 'server', 'shared', 'database', 'public', 'scripts']
const settings = ['package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']

/** The name of the first school, in all the ways in which its configuration writes it. */
const firstName = new RegExp(
  [
    school.name,
    school.shortName,
    new URL(school.website).hostname,
    installation.studentEmailDomain,
    school.officePhone,
  ]
    .map((word) => word.replaceAll(/[.+]/g, '\\$&'))
    .join('|'),
  'i',
)

const folder = mkdtempSync(path.join(os.tmpdir(), 'school-second-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function makeSecondSchool() {
  for (const entry of [...sources, ...settings]) cpSync(entry, path.join(folder, entry), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const config = readFileSync('school.config.ts', 'utf8')
    .replaceAll(school.shortName, 'Kamiali Bay')
    .replaceAll('leronplains', 'kamialibay')
    .replaceAll('+675 475 01', '+675 479 88')
  writeFileSync(path.join(folder, 'school.config.ts'), config)
  const build = [path.resolve('node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'error']
  const { status, stderr } = spawnSync(process.execPath, build, { cwd: folder, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
}

// It builds all pages once more.
const timeout = 300_000

test(
  'under a second configuration no page, file or document names the first school',
  { timeout },
  async () => {
    makeSecondSchool()
    const client = path.join(folder, 'build/client')
    for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(js|css|svg)$/.test(entry.name)) continue
      expect(readFileSync(path.join(entry.parentPath, entry.name), 'utf8'), entry.name).not.toMatch(firstName)
    }
    const program = await startProgram({ cwd: folder, dataDir: newDataDir() })
    try {
      await withDatabase(program.dataDir, (database) =>
        database.asService((tx) => tx.updateTable('news_items').set({ is_published: true }).execute()),
      )
      const read = async (address: string) => await (await fetch(program.url + address)).text()
      const sitemap = await read('/sitemap.xml')
      const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
        ([, address]) => new URL(address!).pathname,
      )
      expect(pages.length).toBeGreaterThan(15)
      const others = [
        '/portal',
        '/newsletter/unsubscribe',
        '/not-there',
        '/feed.xml',
        '/robots.txt',
        '/site.webmanifest',
      ]
      for (const address of [...pages, ...others]) expect(await read(address), address).not.toMatch(firstName)
      expect(await read('/')).toContain('Welcome to Kamiali Bay Secondary School')
    } finally {
      await stopProgram(program)
    }
  },
)
