import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { adminPages } from '#app/words/office/pages.ts'
import { adminTabs } from '#app/words/office/portal.ts'
import { settingHistory } from '#app/words/office/setting-history.ts'
import { sessionKey } from '#app/lib/storage/browser-storage.ts'
import type { Database } from '#server/database/database.ts'
import { newDataDir, startProgram, stopProgram } from '#tests/support/program.ts'
import { withDatabase } from '#tests/support/pull-the-plug.ts'
import { test, expect } from './fixtures.ts'
import { fill, password, setUp, signIn, year, type Person } from './second-school-year.ts'

/** Words that only the first school has. */
const foreign =
  /Leron|Morobe|Markham|\bLae\b|Papua|Kainantu|tok pisin|Junior High|Senior High|Term 4|Grades 9 to 12|\b(9|10)[A-J]\b|\b1[12]\.[1-7]\b/

async function open(page: Page, url: string, { session }: Person, path: string) {
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    sessionKey,
    JSON.stringify(session),
  ] as const)
  await page.goto(url + path)
}

/** Looks at what is open, at both widths, for words of the first school. */
async function look(page: Page, name: string) {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${width}`)
      .toBeLessThanOrEqual(width)
  }
  // The history of settings names the state with which the program came, and examples are marked as such.
  const text = await page.evaluate((title) => {
    const { body } = document
    const history = [...body.querySelectorAll('section')].filter(
      (section) => section.querySelector(':scope > h3')?.textContent === title,
    )
    const examples = [...body.querySelectorAll<HTMLElement>('tbody tr')].filter((row) =>
      /Example/.test(row.innerText),
    )
    for (const part of [...history, ...examples]) part.hidden = true
    return body.innerText
  }, settingHistory.title)
  expect.soft(foreign.exec(text)?.[0], name).toBeUndefined()
}

const columnsOf = (database: Database, ids: string[]) =>
  database.asService((tx) =>
    tx
      .selectFrom('students')
      .select(['class_name', 'grade_level', 'status'])
      .where('id', 'in', ids)
      .orderBy('admission_number')
      .execute(),
  )

test('a school of another country, alphabet and order of years works through a whole year without a word of the first one', async ({
  page,
}) => {
  // It starts a program of its own.
  const program = await startProgram({ dataDir: newDataDir(), env: { NODE_ENV: 'production' } })
  const { url } = program
  try {
    const [, token] = /first-administrator#(\S+)/.exec(program.output()) ?? []
    const administrator = { token, name: 'Бојан Стоев', email: 'bojan@ohrid.example', password }
    expect((await page.request.post(`${url}/api/v1/first-administrator`, { data: administrator })).ok()).toBe(
      true,
    )
    const office = await signIn(page.request, url, administrator.email)
    await setUp(office)
    await withDatabase(program.dataDir, async (database) => {
      const { taught, jana, petar, blue } = await fill(database)

      await test.step('every screen of the office', async () => {
        await open(page, url, office, '/admin')
        for (const tab of Object.keys(adminTabs)) {
          await page.goto(`${url}/admin?tab=${tab}`)
          await look(page, `tab ${tab}`)
        }
        for (const name of Object.keys(adminPages)) {
          await page.goto(`${url}/admin/${name}`)
          await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
          await look(page, name)
        }
        await page.goto(`${url}/admin/students/${jana.id}`)
        await look(page, 'a record')
      })

      await test.step('the teacher submits the results of the last term, and the office releases them', async () => {
        const teacher = await signIn(page.request, url, 'ana@nastavnici.example')
        await open(page, url, teacher, '/teachers-portal')
        await expect(page.getByRole('tab').first()).toBeVisible()
        for (const tab of await page.getByRole('tab').all()) {
          await tab.click()
          await look(page, `teacher ${await tab.innerText()}`)
        }
        await teacher.call('POST', `/teacher/classes/${taught.id}/results`)
        for (const [from, to] of [
          ['submitted', 'checked'],
          ['checked', 'released'],
        ])
          await office.call('POST', `/results/${taught.id}`, { from, to, reason: null })
      })

      await test.step('the papers', async () => {
        const query = new URLSearchParams({ academic_year: year, term: 'Term 3' }).toString()
        const home = encodeURIComponent('10/11 Галеб')
        for (const path of [
          `/admin/report-cards/${home}/file?${query}`,
          `/admin/class-lists/${home}/file`,
          `/admin/students/${jana.id}/transcript/file`,
        ]) {
          const { text } = await extractText(await getDocumentProxy(new Uint8Array(await office.paper(path))))
          const whole = text.join('\n')
          expect(whole).toContain('Ќосева')
          expect.soft(foreign.exec(whole)?.[0], path).toBeUndefined()
        }
        const merit = await office.paper(`/admin/merit-lists/11/file?${query}&format=csv`)
        expect(merit.toString()).toMatch(/Петар/)
        expect(merit.toString()).not.toMatch(/Јана/)
      })

      await test.step('the student reads the result', async () => {
        const student = await signIn(page.request, url, 'u-1@ucenici.example')
        await open(page, url, student, '/portal')
        await expect(page.getByRole('heading', { name: 'Welcome, Јана Ќосева' })).toBeVisible()
        for (const tab of await page.getByRole('tab').all()) {
          await tab.click()
          await look(page, `student ${await tab.innerText()}`)
        }
      })

      await test.step('everybody moves up', async () => {
        await open(page, url, office, '/admin/promotion')
        await expect(page.getByLabel('10/11 Галеб, Grade 10 goes to')).toHaveValue('home:11:10/11 Галеб')
        await page.getByLabel('10/11 Галеб, Grade 11 goes to').selectOption('12 Даб')
        await page.getByLabel('Form 2 Blue goes to').selectOption('10/11 Галеб, Grade 10')
        await page.getByRole('button', { name: 'Move the students' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Move them' }).click()
        await expect(page.getByText('Students moved', { exact: true })).toBeVisible()
        expect(await columnsOf(database, [jana.id, petar.id, blue.id])).toEqual([
          { class_name: '10/11 Галеб', grade_level: 11, status: 'Active' },
          { class_name: '12 Даб', grade_level: 12, status: 'Active' },
          { class_name: '10/11 Галеб', grade_level: 10, status: 'Active' },
        ])
      })

      await test.step('the public site', async () => {
        for (const path of ['/', '/about', '/programs', '/news', '/contact', '/principal', '/login']) {
          const reply = await page.goto(url + path)
          if (reply?.status() === 200) await look(page, `public ${path}`)
        }
      })
    })
  } finally {
    await stopProgram(program)
    await rm(program.dataDir, { recursive: true })
  }
})
