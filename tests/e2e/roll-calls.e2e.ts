import type { Page } from '@playwright/test'
import { schoolDays } from '#shared/constants.ts'
import { isInTerm, schoolDay, termOn } from '#shared/school-calendar/school-calendar.ts'
import { buildClass, buildStudent, enrol, insertOne } from '#tests/support/builders.ts'
import { calendar } from '#tests/support/calendar.ts'
import { countClicks } from './clicks.ts'
import { test, expect } from './fixtures.ts'
import { waitForOutbox } from './offline.ts'
import { buildPortalStudent, buildPortalTeacher, logIn } from './portal-people.ts'
import { openTab, toastOf } from './teacher-people.ts'

const today = schoolDay()
const weekday = schoolDays[new Date(`${today}T00:00:00Z`).getUTCDay() - 1]
const hasLessons = weekday !== undefined && isInTerm(calendar, today)
/** The server knows the day and asks for no roll on one without lessons, which the first journey tries. */
const onSchoolDays = hasLessons ? test : ((() => undefined) as unknown as typeof test)

test('a teacher calls the roll with a tap for each who is not there, also without a connection', async ({
  page,
  browser,
  baseURL,
  database,
  demo,
  checkAccessibility,
  checkWidth,
}) => {
  const teacher = await buildPortalTeacher(database)
  if (!hasLessons) {
    // The server knows the day: on one without lessons it asks for no roll.
    await logIn(page, teacher)
    await expect(page.getByText('Active classes this term')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Call the roll/ })).toHaveCount(0)
    return
  }
  const student = await buildPortalStudent(database)
  // Other journeys have absent students too, and the office sees them all.
  const last_name = `Dambui ${student.name}`
  await database.asService((tx) =>
    tx.updateTable('students').set({ last_name }).where('id', '=', student.studentId).execute(),
  )
  const { academicYear: academic_year, term } = termOn(calendar, today)
  const schedule = { [`${weekday}-2`]: true }
  const group = await buildClass(database, {
    teacher_id: teacher.userId,
    name: '9C',
    academic_year,
    term,
    schedule,
  })
  await enrol(database, { id: student.studentId }, group)
  for (let index = 0; index < 5; index += 1)
    await enrol(database, await buildStudent(database, { user_id: null, first_name: 'Tom' }), group)

  await logIn(page, teacher)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: /^Call the roll: 9C/ }).click()
  // Also while the screen and its list still have to be fetched.
  await expect(page.getByRole('heading', { name: /^Roll/ })).toBeFocused()
  await page.getByRole('button', { name: `Late: ${last_name}, Ruth` }).click()
  await page.getByLabel(`Came at, ${last_name}, Ruth`).fill('08:50')
  await page
    .getByRole('button', { name: /^Absent: .*, Tom$/ })
    .first()
    .click()
  await expect(page.getByText('6 students, 1 absent, 1 late')).toBeVisible()
  await checkWidth(page)
  // In a window as long as the roll the bar with the button covers nothing.
  await page.setViewportSize({ width: 360, height: 1400 })
  await checkAccessibility(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await checkWidth(page)
  const sums = await listenToSum(page)
  await page.getByRole('button', { name: 'Save the roll' }).click()
  await expect(toastOf(page, 'Roll saved')).toBeVisible()
  expect(await sums(), 'what is said while the form closes').toEqual([])

  await page.setViewportSize({ width: 360, height: 740 })
  const called = page.getByRole('button', { name: /^Change the roll: 9C.* Called$/ })
  await expect(called).toBeInViewport()
  await expect(page.locator('[data-roll]:focus')).toBeVisible()
  await called.click()
  await expect(page.getByRole('heading', { name: /^Roll/ })).toBeFocused()
  await expect(page.getByLabel(`Came at, ${last_name}, Ruth`)).toHaveValue('08:50')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: `Absent: ${last_name}, Ruth` }).click()
  await page.getByLabel(`Reason, ${last_name}, Ruth`).fill('Sick')
  await page.getByRole('button', { name: 'Save the roll' }).click()
  await expect(page.getByRole('button', { name: /^Change the roll: 9C/ })).toHaveText('Waits to be sent')
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: /^Change the roll: 9C/ })).toHaveText('Called')

  const phone = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  const reader = await phone.newPage()
  await logIn(reader, student)
  await openTab(reader, 'Grades')
  const absences = reader.getByRole('region', { name: 'Absences this year' })
  await expect(absences.getByText('Absent on 1 day, late 0 times')).toBeVisible()
  await expect(absences.getByText('Absent, Sick')).toBeVisible()
  await checkAccessibility(reader)
  await checkWidth(reader)
  await phone.close()

  const office = await browser.newContext({ baseURL })
  const desk = await office.newPage()
  await logIn(desk, { name: demo.admin.email, password: demo.admin.password }, '/admin/absences')
  const row = desk.getByRole('row', { name: new RegExp(`${last_name}, Ruth .*Absent in P2`) })
  await expect(row).toContainText('Sick')
  await row.getByRole('button', { name: /^Change reason/ }).click()
  await desk.getByLabel('Reason', { exact: true }).fill('At the clinic')
  await desk.getByRole('button', { name: 'Save reason' }).click()
  await expect(toastOf(desk, 'Reason saved')).toBeVisible()
  await expect(row).toContainText('At the clinic')
  await desk.getByLabel('Only who is absent without a reason').check()
  await expect(row).toHaveCount(0)
  for (const width of [360, 1280]) {
    await desk.setViewportSize({ width, height: 900 })
    await checkAccessibility(desk)
    await checkWidth(desk)
  }
  for (const [tab, heading] of [
    ['Figures', 'Rolls absent'],
    ['Often absent', 'In a row'],
  ] as const) {
    await desk.getByRole('tab', { name: tab }).click()
    await expect(desk.getByRole('columnheader', { name: heading })).toBeVisible()
    for (const width of [360, 1280]) {
      await desk.setViewportSize({ width, height: 900 })
      await checkAccessibility(desk)
      await checkWidth(desk)
    }
  }
  await office.close()
})

/** Listens to the sum of a roll as a screen reader does. @returns a function that reads what it became since then */
async function listenToSum(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page
    .getByRole('status')
    .filter({ hasText: 'students,' })
    .evaluateHandle((sum) => {
      const texts: string[] = []
      const options = { subtree: true, childList: true, characterData: true }
      new MutationObserver(() => texts.push(sum.textContent)).observe(sum, options)
      return texts
    })
  return async () => await heard.jsonValue()
}

onSchoolDays(
  'thirty students are called in at most 34 taps, on a slow line and with none',
  async ({ page, database }) => {
    const teacher = await buildPortalTeacher(database)
    const { academicYear: academic_year, term } = termOn(calendar, today)
    const schedule = { [`${weekday}-2`]: true }
    const of = { teacher_id: teacher.userId, name: '9C', academic_year, term, schedule }
    const group = await buildClass(database, of)
    for (let index = 0; index < 30; index += 1)
      await enrol(database, await buildStudent(database, { user_id: null }), group)
    await page.setViewportSize({ width: 360, height: 740 })
    await logIn(page, teacher)
    const call = page.getByRole('button', { name: /^(Call|Change) the roll: 9C/ })
    await expect(call).toBeVisible()
    await waitForOutbox(page)
    const phone = await page.context().newCDPSession(page)
    await phone.send('Network.enable')
    const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
    await phone.send('Network.emulateNetworkConditions', line)
    const taps = await countClicks(page)
    await call.click()
    // Everybody is absent, which takes the most taps.
    const absent = page.getByRole('button', { name: /^Absent: / })
    await expect(absent).toHaveCount(30)
    for (const one of await absent.all()) await one.click()
    await page.getByRole('button', { name: 'Save the roll' }).click()
    await expect(call).toHaveText('Called')
    expect(await taps()).toBeLessThanOrEqual(34)

    const before = await taps()
    await phone.send('Network.emulateNetworkConditions', { ...line, offline: true })
    await page.context().setOffline(true)
    await call.click()
    await expect(page.getByText('30 students, 30 absent')).toBeVisible()
    for (const one of (await absent.all()).slice(3)) await one.click()
    await page.getByRole('button', { name: 'Save the roll' }).click()
    await expect(call).toHaveText('Waits to be sent')
    expect((await taps()) - before).toBeLessThanOrEqual(34)
    await page.context().setOffline(false)
    await phone.send('Network.emulateNetworkConditions', line)
    await expect(call).toHaveText('Called')
    const absences = await database.asService((tx) =>
      tx
        .selectFrom('absences as a')
        .innerJoin('roll_calls as r', 'r.id', 'a.roll_call_id')
        .select('a.student_id')
        .where('r.class_id', '=', group.id)
        .execute(),
    )
    expect(absences).toHaveLength(3)
  },
)

onSchoolDays(
  'of two teachers who call one roll without a connection both are kept, and the second decides',
  async ({ page, browser, baseURL, database }) => {
    const [teacher, stand] = [await buildPortalTeacher(database), await buildPortalTeacher(database)]
    const { academicYear: academic_year, term } = termOn(calendar, today)
    const group = await buildClass(database, {
      teacher_id: teacher.userId,
      name: '9C',
      academic_year,
      term,
      schedule: { [`${weekday}-2`]: true },
    })
    const [ruth, tom] = [
      await buildStudent(database, { user_id: null, first_name: 'Ruth', last_name: 'Aka' }),
      await buildStudent(database, { user_id: null, first_name: 'Tom', last_name: 'Bena' }),
    ]
    for (const student of [ruth, tom]) await enrol(database, student, group)
    const cover = { day: today, class_id: group.id, period: 2, kind: 'cover', teacher_id: stand.userId }
    await database.asService((tx) => insertOne(tx, 'lesson_changes', cover))
    const absentOnes = async () => {
      const rows = await database.asService((tx) =>
        tx
          .selectFrom('absences as a')
          .innerJoin('students as s', 's.id', 'a.student_id')
          .innerJoin('roll_calls as r', 'r.id', 'a.roll_call_id')
          .select('s.first_name')
          .where('r.class_id', '=', group.id)
          .execute(),
      )
      return rows.map(({ first_name }) => first_name)
    }
    const other = await (await browser.newContext({ baseURL })).newPage()
    const button = (of: Page) => of.getByRole('button', { name: /^(Call|Change) the roll: 9C/ })
    for (const [one, person, absent] of [
      [page, teacher, 'Aka, Ruth'],
      [other, stand, 'Bena, Tom'],
    ] as const) {
      await logIn(one, person)
      await button(one).click()
      await expect(one.getByRole('button', { name: `Absent: ${absent}` })).toBeVisible()
      await waitForOutbox(one)
      await one.context().setOffline(true)
      await one.getByRole('button', { name: `Absent: ${absent}` }).click()
      await one.getByRole('button', { name: 'Save the roll' }).click()
      await expect(button(one)).toHaveText('Waits to be sent')
    }
    await page.context().setOffline(false)
    await expect(button(page)).toHaveText('Called')
    expect(await absentOnes()).toEqual(['Ruth'])

    await other.context().setOffline(false)
    await button(other).filter({ hasText: 'Decide in the outbox' }).click()
    const outbox = other.getByRole('dialog', { name: 'Outbox' })
    await expect(outbox.getByRole('region', { name: 'Your version' })).toContainText('Tom Bena')
    await expect(outbox.getByRole('region', { name: 'The version at the school' })).toContainText('Ruth Aka')
    await other.setViewportSize({ width: 360, height: 740 })
    expect(await absentOnes()).toEqual(['Ruth'])
    await outbox.getByRole('button', { name: 'Keep my version' }).click()
    await expect.poll(absentOnes).toEqual(['Tom'])
  },
)
