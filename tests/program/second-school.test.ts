import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { firstSchool } from '#school.config.ts'
import { newDataDir, startProgram, stopProgram } from '#tests/support/program.ts'
import { withDatabase } from '#tests/support/pull-the-plug.ts'

/** The first school, in all the ways in which its particulars name it. */
const firstName = new RegExp(
  [
    firstSchool.name,
    firstSchool.shortName,
    new URL(firstSchool.website).hostname,
    firstSchool.generalEmail,
    firstSchool.officePhone,
  ]
    .map((word) => word.replaceAll(/[.+]/g, '\\$&'))
    .join('|'),
  'i',
)

const secondSchool = JSON.parse(
  JSON.stringify(firstSchool)
    .replaceAll(firstSchool.shortName, 'Kamiali Bay')
    .replaceAll('leronplains', 'kamialibay')
    .replaceAll('+675 475 01', '+675 479 88'),
) as typeof firstSchool

test('no script or style of the build names a school', () => {
  const client = 'build/client'
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg)$/.test(entry.name)) continue
    expect(readFileSync(path.join(entry.parentPath, entry.name), 'utf8'), entry.name).not.toMatch(firstName)
  }
})

test('the same build serves a second school, of which no page names the first', async () => {
  const dataDir = newDataDir()
  const program = await startProgram({ dataDir })
  try {
    await withDatabase(dataDir, async (database) => {
      const particulars = JSON.stringify(secondSchool)
      await database.asService((tx) => tx.updateTable('school_settings').set({ particulars }).execute())
    })
  } finally {
    await stopProgram(program)
  }
  const again = await startProgram({ dataDir })
  try {
    const read = async (address: string) => await (await fetch(again.url + address)).text()
    const sitemap = await read('/sitemap.xml')
    const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
    expect(pages.length).toBeGreaterThan(10)
    const portals = ['/portal', '/teachers-portal', '/admin', '/portal/forgot', '/portal/account']
    const documents = ['/feed.xml', '/robots.txt', '/site.webmanifest']
    const others = ['/newsletter/unsubscribe', '/not-there', ...portals, ...documents]
    for (const address of [...pages, ...others]) expect(await read(address), address).not.toMatch(firstName)
    expect(await read('/')).toContain('Welcome to Kamiali Bay Secondary School')
  } finally {
    await stopProgram(again)
  }
})
