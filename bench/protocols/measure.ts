import { randomBytes } from 'node:crypto'
import type { Browser } from '@playwright/test'
import type { MeasuredSchool } from '../harness/school.ts'
import { slowPhone, withBrowser } from '../visits/phone.ts'
import { portals, signedIn } from '../visits/portals.ts'
import { visit } from '../visits/visit.ts'
import type { Measured } from './compare.ts'
import type { SlowLine } from './slow-line.ts'

interface Subject {
  protocol: string
  /** Browser arguments that make it speak the protocol. */
  args: readonly string[]
  /** The address that the browser opens, at the end of the slow line. */
  origin: string
  line: SlowLine
  /** The program itself. */
  url: string
  school: MeasuredSchool
}

/** A photograph of a page, as reduced by a phone before sending. */
const fileBytes = 100_000
const patience = 120_000

/** Measures what people do over one protocol, each in an empty browser. */
export async function measureAll(subject: Subject): Promise<Measured[]> {
  const { args, school, url, origin } = subject
  const rows = [await withBrowser(async (browser) => await openHome(browser, subject), args)]
  for (const { portal, path, who, awaited } of portals) {
    const { storageState, read } = await signedIn(url, who(school), origin)
    const text = await awaited(read)
    const options = { ...slowPhone, serviceWorkers: 'block', storageState } as const
    const row = await withBrowser(async (browser) => {
      const context = await browser.newContext(options)
      subject.line.takeBytes()
      const { data, heads, requests } = await visit(context, origin + path, {
        awaited: text,
        isLineSlow: true,
      })
      return { ms: data, heads, requests, ...subject.line.takeBytes() }
    }, args)
    rows.push({ what: `${portal}, first visit`, protocol: subject.protocol, ...row })
  }
  rows.push(await withBrowser(async (browser) => await handIn(browser, subject), args))
  return rows
}

async function openHome(browser: Browser, { protocol, origin, line }: Subject): Promise<Measured> {
  const context = await browser.newContext({ ...slowPhone, serviceWorkers: 'block' })
  line.takeBytes()
  const { lcp, heads, requests } = await visit(context, `${origin}/`, { isLineSlow: true })
  return { what: 'home, first visit', protocol, ms: lcp, heads, requests, ...line.takeBytes() }
}

/** In an open portal, from pressing the button to the receipt. */
async function handIn(browser: Browser, { protocol, origin, line, url, school }: Subject): Promise<Measured> {
  const { storageState } = await signedIn(url, school.student(), origin)
  const context = await browser.newContext({ ...slowPhone, serviceWorkers: 'block', storageState })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  await page.goto(`${origin}/portal`)
  await page.getByRole('tab', { name: 'Assignments' }).click()
  await page
    .getByRole('button', { name: /^Hand in: / })
    .first()
    .click()
  await page.getByLabel(/^Choose a file: /).setInputFiles({
    name: 'essay.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(randomBytes(fileBytes / 2).toString('hex')),
  })
  await page.waitForLoadState('networkidle')
  let requests = 0
  page.on('request', () => requests++)
  line.takeBytes()
  const began = performance.now()
  await page.getByRole('button', { name: 'Hand in this file' }).click()
  await page.getByText('has been uploaded successfully').waitFor()
  const ms = performance.now() - began
  await page.waitForLoadState('networkidle')
  return {
    what: `a hand-in of ${fileBytes / 1000} KB`,
    protocol,
    ms,
    heads: 0,
    requests,
    ...line.takeBytes(),
  }
}
