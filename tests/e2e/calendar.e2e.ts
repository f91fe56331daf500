import { weeksOf } from '#app/features/shared/events/months.ts'
import type { Database } from '#server/database/database.ts'
import {
  academicYearOf,
  addDays,
  mondayOf,
  schoolDay,
  termsOf,
} from '#shared/school-calendar/school-calendar.ts'
import { buildAssessment, buildAssignment, buildClass, enrol } from '#tests/support/builders.ts'
import { calendar } from '#tests/support/calendar.ts'
import { test, expect } from './fixtures.ts'
import { printOnPaper } from './paper.ts'
import { buildPortalStudent, buildPortalTeacher, logIn } from './portal-people.ts'
import { openTab, toastOf } from './teacher-people.ts'

const today = schoolDay()
const tomorrow = addDays(today, 1)

test('a teacher enters an event, and a student finds it with what is due, by keys and in another program', async ({
  page,
  browser,
  baseURL,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const teacher = await buildPortalTeacher(database)
  const student = await buildPortalStudent(database)
  const group = await buildClass(database, { teacher_id: teacher.userId, name: '9C' })
  await enrol(database, { id: student.studentId }, group)
  await buildAssignment(database, { class_id: group.id, title: 'Essay on rivers', due_date: tomorrow })
  await buildAssessment(database, { class_id: group.id, title: 'Unit test', held_on: tomorrow })

  await logIn(page, teacher)
  await openTab(page, 'Calendar')
  await page.getByRole('button', { name: 'Add event' }).click()
  await page.getByRole('button', { name: 'Save event' }).click()
  await expect(page.getByText('Choose who it is for.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^9C/ }).check()
  await page.getByLabel('Title').fill('Excursion to the harbour')
  await page.getByLabel('Day', { exact: true }).fill(tomorrow)
  await page.getByLabel('Begins at').fill('08:00')
  await page.getByLabel('Ends at').fill('07:00')
  await page.getByRole('textbox', { name: /^Place/ }).fill('Lae harbour')
  await page.getByRole('button', { name: 'Save event' }).click()
  await expect(page.getByText('The end is before the beginning.')).toBeVisible()
  await page.getByLabel('Ends at').fill('12:30')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await page.getByRole('button', { name: 'Save event' }).click()
  await expect(toastOf(page, 'Event saved')).toBeVisible()

  const own = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } })
  const reader = await own.newPage()
  const reads: string[] = []
  reader.on('request', (request) => {
    if (/\/api\/v1\/(calendar|events)/.test(request.url())) reads.push(new URL(request.url()).pathname)
  })
  await logIn(reader, student)
  await openTab(reader, 'Calendar')
  const chosen = reader.getByRole('button', { pressed: true, name: /\d{4}/ })
  await chosen.focus()
  await reader.keyboard.press('ArrowRight')
  const entries = reader.getByRole('list', { name: /^Entries of/ })
  await expect(entries.getByText('Event: Excursion to the harbour')).toBeVisible()
  await expect(entries.getByText('8:00 am – 12:30 pm · Lae harbour')).toBeVisible()
  await expect(entries.getByText('Test: Unit test')).toBeVisible()
  await expect(chosen).toBeFocused()
  expect(reads).toEqual(['/api/v1/calendar'])
  // Five weeks lead into another month, and back.
  for (const key of [...Array<string>(5).fill('ArrowDown'), ...Array<string>(5).fill('ArrowUp')]) {
    await reader.keyboard.press(key)
    await expect(chosen).toBeFocused()
  }
  await reader.getByRole('button', { name: 'Month', exact: true }).click()
  await checkAccessibility(reader)
  const [sheet = '', ...others] = await printOnPaper(reader, 'month')
  expect(others).toEqual([])
  expect(sheet.replaceAll(/\s+/g, ' ')).toContain('Test: Unit test, 9C')
  expect(sheet).not.toContain('Subscribe')
  for (const width of [768, 360]) {
    await reader.setViewportSize({ width, height: 740 })
    await checkWidth(reader)
  }
  await reader.getByRole('button', { name: 'List', exact: true }).click()
  await checkAccessibility(reader)
  await checkWidth(reader)

  await reader.getByRole('button', { name: 'Subscribe' }).click()
  await reader.getByRole('button', { name: 'Make an address' }).click()
  const address = await reader.getByLabel('Address of your calendar').inputValue()
  const feed = await (await reader.request.get(new URL(address).pathname)).text()
  expect(feed).toContain('SUMMARY:Excursion to the harbour')
  await reader.getByRole('button', { name: 'Make a new address' }).click()
  await reader.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click()
  await expect(reader.getByLabel('Address of your calendar')).not.toHaveValue(address)
  expect((await reader.request.get(new URL(address).pathname)).status()).toBe(404)
  await expect(reader.getByText('You see this address only now.')).toBeVisible()
  await checkAccessibility(reader)
  await reader.keyboard.press('Escape')
  await reader.getByRole('button', { name: 'Subscribe' }).click()
  await expect(reader.getByText('There is an address, made on')).toBeVisible()
  await expect(reader.getByLabel('Address of your calendar')).toBeHidden()
  await checkAccessibility(reader)
  await reader.keyboard.press('Escape')
  await reader.getByRole('link', { name: 'Essay on rivers' }).click()
  await expect(reader.getByRole('heading', { name: 'Essay on rivers' })).toBeInViewport()
  await own.close()
})

test('the office enters a public event that visitors subscribe to, changes and deletes it', async ({
  page,
  demo,
  checkAccessibility,
  checkWidth,
}) => {
  await logIn(page, { name: demo.admin.email, password: demo.admin.password }, '/admin/events')
  await page.getByRole('button', { name: 'Add event' }).click()
  await page.getByRole('checkbox', { name: 'Everyone' }).check()
  const title = `Market day ${Date.now()}`
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Day', { exact: true }).fill(tomorrow)
  await page.getByRole('checkbox', { name: /^Put it on the public site/ }).check()
  await page.getByRole('button', { name: 'Save event' }).click()
  await expect(toastOf(page, 'Event saved')).toBeVisible()
  const feed = async () => await (await page.request.get('/news/events.ics')).text()
  expect(await feed()).toContain(title)
  const visitor = await page.context().newPage()
  await visitor.goto('/news?category=events')
  await expect(visitor.getByRole('region', { name: 'Coming events' }).getByText(title)).toBeVisible()
  await checkAccessibility(visitor)
  for (const width of [360, 1280]) {
    await visitor.setViewportSize({ width, height: 740 })
    await checkWidth(visitor)
  }
  await visitor.close()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  await page.getByRole('textbox', { name: /^Place/ }).fill('Sports field')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const event = page.getByRole('listitem').filter({ hasText: title }).last()
  await expect(event.getByText('whole day · Sports field')).toBeVisible()
  await page.getByRole('button', { name: `Delete: ${title}` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(title)).toHaveCount(0)
  expect(await feed()).not.toContain(title)
})

/** The last day of this year's last term. The years with which a school begins are soon over, so this one is put beside them. */
async function buildEndOfYear(database: Database): Promise<string> {
  const academic_year = academicYearOf(today)
  const terms = termsOf(calendar, academic_year)
  await database.asService((tx) =>
    tx
      .insertInto('school_calendar')
      .values({ academic_year, terms: JSON.stringify(terms), is_example: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return terms.at(-1)!.ends
}

test('a teacher enters an event of each week to the end of the term, and its students see every one', async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  const student = await buildPortalStudent(database)
  const group = await buildClass(database, { teacher_id: teacher.userId, name: '9D' })
  await enrol(database, { id: student.studentId }, group)
  const end = await buildEndOfYear(database)
  const mondays = Array.from({ length: 9 }, (_, weeks) => addDays(mondayOf(end), -7 * weeks))
  await logIn(page, teacher)
  await openTab(page, 'Calendar')
  await page.getByRole('button', { name: 'Add event' }).click()
  await page.getByRole('checkbox', { name: /^9D/ }).check()
  await page.getByLabel('Title').fill('Reading hour')
  await page.getByLabel('Day', { exact: true }).fill(mondays.at(-1)!)
  await page.getByRole('checkbox', { name: 'Repeat each week' }).check()
  await expect(page.getByLabel('Until')).toHaveValue(end)
  await page.getByRole('button', { name: 'Save event' }).click()
  await expect(toastOf(page, 'Event saved')).toBeVisible()

  const reader = await (await browser.newContext({ baseURL })).newPage()
  await logIn(reader, student)
  const lessons = reader.getByRole('button', { name: /Event: Reading hour/ })
  // The grids of two months overlap: the first weeks of one are the last ones of the other.
  for (const month of new Set([addDays(end, -31), end].map((day) => day.slice(0, 7)))) {
    await reader.goto(`/portal?tab=calendar&view=month&month=${month}`)
    const shown = weeksOf(month).flatMap((week) => week.filter((day) => mondays.includes(day)))
    expect(shown.length).toBeGreaterThan(0)
    await expect(lessons).toHaveCount(shown.length)
  }
  await reader.context().close()
})
