import { rm } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { adminPages } from '#app/words/office/pages.ts'
import { adminTabs } from '#app/words/office/portal.ts'
import { sessionKey } from '#app/lib/browser-storage.ts'
import type { Database } from '#server/database/database.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildAccount } from '#tests/support/auth.ts'
import {
  buildClass,
  buildGrade,
  buildStudent,
  buildSubject,
  buildTeacher,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { newDataDir, startProgram, stopProgram } from '#tests/support/program.ts'
import { withDatabase } from '#tests/support/pull-the-plug.ts'
import { test, expect } from './fixtures.ts'

/** Words that only the first school has. */
const foreign =
  /Leron|Morobe|Markham|\bLae\b|Papua|Kainantu|tok pisin|Junior High|Senior High|Term 4|Grades 9 to 12|\b(9|10)[A-J]\b|\b1[12]\.[1-7]\b/

const password = 'a long sentence of mine'
const year = schoolDay().slice(0, 4)

const particulars: Partial<Record<keyof School, string>> = {
  name: 'Свободна гимназија Охрид',
  shortName: 'Охрид',
  provinceLine: 'Охрид, Македонија',
  firstMotto: 'Знаење',
  secondMotto: 'Чест',
  officePhone: '+389 46 100 100',
  generalEmail: 'kancelarija@ohrid.example',
  postBox: 'ул. Езерска 1',
  postTown: 'Охрид',
  road: 'Езерска',
  province: 'Охрид',
  country: 'Македонија',
  website: 'https://ohrid.example',
  teacherEmailDomain: 'nastavnici.example',
  studentEmailDomain: 'ucenici.example',
  timeZone: 'Europe/Skopje',
  locale: 'en-GB',
}

const homeClasses = ['8 Езеро', 'Form 2 Blue', '10/11 Галеб', '12 Даб', '13 Даб']
const grades = { 'Form 2 Blue': [9], '10/11 Галеб': [10, 11] }

/** Calls of the interface by somebody who is signed in. */
async function signIn(request: APIRequestContext, url: string, email: string) {
  const reply = await request.post(`${url}/auth/v1/token?grant_type=password`, { data: { email, password } })
  expect(reply.status()).toBe(200)
  const session = (await reply.json()) as { access_token: string }
  const headers = { Authorization: `Bearer ${session.access_token}` }
  const call = async <Reply>(method: string, path: string, data?: unknown) => {
    const answer = await request.fetch(`${url}/api/v1${path}`, { method, headers, data })
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200)
    return (await answer.json().catch(() => undefined)) as Reply
  }
  const paper = async (path: string) => {
    const answer = await request.get(`${url}/api/v1${path}`, { headers })
    expect(answer.status(), path).toBe(200)
    return await answer.body()
  }
  return { session, call, paper }
}

type Person = Awaited<ReturnType<typeof signIn>>

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
    await page.screenshot({
      path: test.info().outputPath(`${name.replaceAll(/\W+/g, '-')}-${width}.png`),
      fullPage: true,
    })
  }
  const text = await page.locator('body').innerText()
  expect.soft(foreign.exec(text.replaceAll(/Example\b.*/g, ''))?.[0], name).toBeUndefined()
}

async function setUp({ call }: Person) {
  const settings = await call<{ particulars: School; updated_at: string }>('GET', '/admin/school-settings')
  await call('PUT', '/admin/school-settings', {
    ...settings.particulars,
    ...particulars,
    updated_at: settings.updated_at,
  })
  const { structure, updated_at } = await call<{ structure: object; updated_at: string }>(
    'GET',
    '/admin/school-structure',
  )
  const levels = [
    { name: 'Lower years', homeClasses: homeClasses.slice(0, 2), subjects: ['English'] },
    { name: 'Upper years', homeClasses: homeClasses.slice(2), subjects: ['English'] },
  ]
  await call('PUT', '/admin/school-structure', {
    ...structure,
    levels,
    grades,
    periodsPerDay: 6,
    bells: [],
    updated_at,
  })
  const years = await call<{ academic_year: string; updated_at: string }[]>('GET', '/admin/school-calendar')
  for (const each of [year, String(Number(year) + 1)])
    await call('PUT', `/admin/school-calendar/${each}`, {
      academic_year: each,
      terms: [
        { starts: `${each}-01-05`, ends: `${each}-04-20` },
        { starts: `${each}-05-01`, ends: `${each}-08-20` },
        { starts: `${each}-09-01`, ends: `${each}-12-20` },
      ],
      holidays: [],
      updated_at: years.find((one) => one.academic_year === each)?.updated_at ?? null,
    })
}

/** The people, the class and the marks of the last term. */
async function fill(database: Database) {
  const teacherId = await buildAccount(database, 'ana@nastavnici.example', password)
  const studentId = await buildAccount(database, 'u-1@ucenici.example', password)
  await database.asService(async (tx) => {
    for (const [id, username, name, role] of [
      [teacherId, 'ana@nastavnici.example', 'Ана Илиева', 'Teacher'],
      [studentId, 'u-1@ucenici.example', 'Јана Ќосева', 'Student'],
    ] as const) {
      await insertOne(tx, 'profiles', { id, username, name, role, password_changed: true })
      await insertOne(tx, 'user_roles', { user_id: id, role })
    }
  })
  const teacher = await buildTeacher(database, {
    id: teacherId,
    surname: 'Илиева',
    given_name: 'Ана',
    email: 'ana@nastavnici.example',
  })
  const own = { class_name: '10/11 Галеб', last_name: 'Ќосева', first_name: 'Јана', grade_level: 10 }
  const jana = await buildStudent(database, { ...own, admission_number: 'u-1', user_id: studentId, sex: 'F' })
  const petar = await buildStudent(database, {
    ...own,
    admission_number: 'u-2',
    first_name: 'Петар',
    grade_level: 11,
    user_id: null,
    sex: 'M',
  })
  const blue = await buildStudent(database, {
    ...own,
    class_name: 'Form 2 Blue',
    admission_number: 'u-3',
    first_name: 'Мила',
    grade_level: 9,
    user_id: null,
  })
  const subject = await buildSubject(database, { name: 'English', code: 'ENG' })
  const taught = await buildClass(database, {
    name: '10/11 Галеб',
    academic_year: year,
    term: 'Term 3',
    room: 'Соба 1',
    teacher_id: teacher.id,
    subject_id: subject.id,
    schedule: { 'Monday-1': true },
  })
  await enrol(database, jana, taught)
  await enrol(database, petar, taught)
  await database.asService(async (tx) => {
    for (const grade_level of [10, 11])
      await insertOne(tx, 'grade_scales', {
        academic_year: year,
        grade_level,
        letter_grade: 'Pass',
        min_percentage: 0,
      })
  })
  for (const [student, points_earned] of [
    [jana, 16],
    [petar, 12],
  ] as const)
    await buildGrade(database, {
      class_id: taught.id,
      student_id: student.id,
      points_earned,
      points_possible: 20,
    })
  return { taught, jana, petar, blue }
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
