import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstContents } from '#app/content/page-content.ts'
import { unwritten } from '#app/content/unwritten.ts'
import { firstBusinesses, pathOfBusiness } from '#shared/site-pages/businesses.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import { optionalPages } from '#shared/site-pages/optional-pages.ts'
import { newDataDir, startProgram, stopProgram, type RunningProgram } from '#tests/support/program.ts'
import { withDatabase } from '#tests/support/pull-the-plug.ts'

let program: RunningProgram
beforeAll(async () => {
  program = await startProgram({ dataDir: newDataDir(), env: { NODE_ENV: 'production' } })
})
afterAll(async () => await stopProgram(program))

async function read(address: string): Promise<{ status: number; text: string }> {
  const response = await fetch(program.url + address, { redirect: 'manual' })
  return { status: response.status, text: await response.text() }
}

async function listed(): Promise<string[]> {
  const { text } = await read('/sitemap.xml')
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
}

const others = ['/feed.xml', '/site.webmanifest', '/enquiry', '/report-card', '/news?category=events']
const portals = ['/portal', '/teachers-portal', '/admin', '/portal/forgot', '/portal/account']
const missing = [
  ...optionalPages.map((page) => `/${page}`),
  ...firstBusinesses.map(({ address }) => pathOfBusiness(address)),
]

/** Sentences with which pages come and that no particular of the school makes true. */
function sentencesOf(content: unknown): string[] {
  if (typeof content === 'string')
    return content.split(/\{\w+\}|\n+/).filter((part) => part.trim().length > 24)
  return Object.values(content as object).flatMap(sentencesOf)
}
const said = new Set(sentencesOf(unwritten))
const invented = sentencesOf(firstContents).filter((sentence) => !said.has(sentence))
const facts =
  /Leron|Lae\b|Madang|Morobe|Independence|Jubilee|fourteen hundred|Papua|\bVault\b|opens? soon|not open/i

/** A document without its scripts, styles and the particulars that its program gets. */
function plainOf(html: string): string {
  return html
    .replaceAll(/<(style|script)(?![^>]*ld\+json)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/ data-(school|time-zone)="[^"]*"/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

test('a new school says nothing that nobody has told it', async () => {
  const pages = await listed()
  expect(pages).toEqual(['/', '/news', '/contact', '/news/archives'])
  expect(invented.length).toBeGreaterThan(150)
  for (const address of [...pages, ...others, ...portals, ...missing, '/not-there']) {
    const { status, text } = await read(address)
    expect(status, address).toBe(missing.includes(address) || address === '/not-there' ? 404 : 200)
    const plain = plainOf(text)
    expect(
      invented.filter((sentence) => plain.includes(sentence)),
      address,
    ).toEqual([])
    expect(plain.match(facts)?.[0], address).toBeUndefined()
    for (const path of missing) expect(plain, address).not.toContain(`href="${path}"`)
  }
})

/** Traces of the particulars that the test leaves blank. */
const leftovers =
  /INDEPENDENCE JUBILEE|Facebook page|475 0101|admissions@|Closed on|href="(?:tel|mailto):"|<(p|h\d|dd|li|address)(?![^>]*role=)[^>]*>\s*<\/\1>|, ,|undefined/

test('each particular that a school may not have is shown nowhere while it is blank', async () => {
  const blank: Partial<School> = {
    shortName: '',
    secondMotto: '',
    foundedYear: 0,
    jubileeName: '',
    jubileeYears: '',
    administrationPhoneLabel: '',
    administrationPhone: '',
    admissionsEmail: '',
    closedNote: '',
    facebookLink: '',
    website: '',
  }
  const particulars = JSON.stringify({ ...firstSchool, ...blank })
  await withDatabase(program.dataDir, async (database) => {
    await database.asService((tx) =>
      tx.updateTable('school_settings').set({ particulars, shows_examples: true }).execute(),
    )
  })
  await expect.poll(listed).toContain('/about')
  for (const address of [...(await listed()), ...others, ...portals]) {
    const plain = plainOf((await read(address)).text)
    expect(plain.match(leftovers)?.[0], address).toBeUndefined()
  }
  expect((await read('/site.webmanifest')).text).toContain(`"short_name":"${firstSchool.name}"`)
  expect((await read('/')).text).not.toContain('foundingDate')
})
