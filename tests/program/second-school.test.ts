import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { copyEmptySchool, runTool, startProgram, stopProgram } from '#tests/support/program.ts'

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
  const dataDir = copyEmptySchool()
  const first = await runTool('admin', dataDir, ['school'])
  expect(JSON.parse(first.text)).toEqual(firstSchool)
  const file = path.join(dataDir, 'school.json')
  expect(await runTool('admin', dataDir, ['school', '--from', file])).toMatchObject({ code: 2 })
  writeFileSync(file, JSON.stringify({ ...secondSchool, officePhone: 'none' }))
  const refused = await runTool('admin', dataDir, ['school', '--from', file])
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.text).toContain('officePhone')
  writeFileSync(file, JSON.stringify(secondSchool))
  expect(await runTool('admin', dataDir, ['school', '--from', file])).toMatchObject({ code: 0 })
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
