import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { firstContents } from '#app/content/page-content.ts'
import type { EditedSitePage } from '#shared/site-pages/contract.ts'
import type { Shape } from '#shared/site-pages/content.ts'
import { pathOfSitePage, shapeOfPage, sitePageNames, type SitePageName } from '#shared/site-pages/pages.ts'
import { findFiles, readSent, sum, type Sent } from '#tests/support/page-weight.ts'
import { enrolStudents, signIn } from '#tests/support/program-people.ts'
import { startProgram, stopProgram, type RunningProgram } from '#tests/support/program.ts'
import { withDatabase } from '#tests/support/pull-the-plug.ts'

/** The limit of a whole first visit to a page as the office has written it, in bytes. */
const maxBytes = 45_000
/** The text of somebody who means no good, or who writes to the right. */
const pasted = '<script>alert(1)</script> <img src=x onerror=alert(2)> [x](javascript:alert(3)) 🏫 مدرسة'
/** Words as pages have them, which no compression foresees. */
const vocabulary = [...new Set(JSON.stringify(firstContents).match(/[a-z]{3,}/gi))]

let program: RunningProgram
let headers: Record<string, string>

beforeAll(async () => {
  program = await startProgram({ env: { PROCESSES: '2' } })
  const { admin } = await withDatabase(program.dataDir, (database) => enrolStudents(database, 1))
  headers = { ...(await signIn(program, admin)), 'Content-Type': 'application/json' }
})

afterAll(() => stopProgram(program))

/** A content whose texts are as long as they may be, and whose lists have as many entries as they came with. */
function fill(shape: Shape, content: unknown, begin: string): unknown {
  switch (shape.kind) {
    case 'group':
      return Object.fromEntries(
        Object.entries(shape.fields).map(([name, field]) => [
          name,
          fill(field, (content as Record<string, unknown>)[name], begin),
        ]),
      )
    case 'list':
      return (content as unknown[]).map((item) => fill(shape.of, item, begin))
    case 'photo':
      return content
    default:
      return writeText(begin, shape.max)
  }
}

let word = 1
function writeText(begin: string, max: number): string {
  let text = begin
  while (text.length < max) {
    word = (word * 48_271) % 2_147_483_647
    text += ` ${vocabulary[word % vocabulary.length]}`
  }
  return text.slice(0, max).trim()
}

async function publish(name: SitePageName, content: unknown): Promise<void> {
  const address = `${program.url}/api/v1/admin/site-pages/${name}`
  const { updated_at } = (await (await fetch(address, { headers })).json()) as EditedSitePage
  const body = JSON.stringify({ content, publish: 'now', publish_on: null, publish_time: null, updated_at })
  const reply = await fetch(address, { method: 'PUT', headers, body })
  expect([reply.status, reply.status === 200 ? '' : await reply.text()]).toEqual([200, ''])
}

/** Reads a page on a connection of its own, which goes to the next process in turn. */
async function read(path: string): Promise<Sent> {
  return await readSent(program.url, path, { connection: 'close' })
}

const pages = sitePageNames.filter((name) => name !== 'businesses')

test.each(pages)(
  'the words of %s are public in every process, as words whatever is in them, and the page keeps its weight',
  async (name) => {
    const content = fill(shapeOfPage(name), firstContents[name], `Our ${name}. ${pasted}`)
    await publish(name, content)
    for (let process = 1; process <= 4; process += 1)
      await vi.waitFor(
        async () => {
          const page = await read(pathOfSitePage(name))
          expect(page.body.includes(`Our ${name}. &lt;script&gt;`)).toBe(true)
          expect(/<script>alert|<img src=x|href="javascript:/i.exec(page.body)).toBeNull()
        },
        { interval: 100 },
      )
    const page = await read(pathOfSitePage(name))
    const files = await Promise.all(findFiles(page.body).map(async (file) => await read(file)))
    expect(sum([page, ...files])).toBeLessThanOrEqual(maxBytes)
  },
)
