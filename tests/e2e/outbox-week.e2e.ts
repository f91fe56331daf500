import type { Database } from '#server/database/database.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildClass } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { waitForOutbox } from './offline.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'
import { openTab } from './teacher-people.ts'

/** The tables that have a title at the school, once for each row. */
async function foundAtSchool(database: Database, title: string) {
  return await database.asService(async (tx) => {
    const found: string[] = []
    for (const table of ['announcements', 'events', 'course_units'] as const) {
      const rows = await tx.selectFrom(table).select('id').where('title', '=', title).execute()
      found.push(...rows.map(() => table))
    }
    return found
  })
}

test('an announcement, an event and a unit are written without a connection and arrive once; of two versions of an event both are shown', async ({
  page,
  context,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const teacher = await buildPortalTeacher(database)
  const { id: class_id } = await buildClass(database, { teacher_id: teacher.userId, name: '9C' })
  const title = `Rivers ${class_id.slice(0, 8)}`
  await logIn(page, teacher)
  const field = page.getByLabel('Title')
  const save = async (button: string) =>
    await page.getByRole('button', { name: button, exact: true }).last().click()
  const openForm = {
    async announcement() {
      await openTab(page, 'Announcements')
      await openTab(page, 'Announce')
    },
    async event() {
      await openTab(page, 'Calendar')
      await page.getByRole('button', { name: 'Add event' }).click()
    },
    async unit() {
      await openTab(page, 'Course Modules')
      await openTab(page, 'Add unit')
    },
  }
  // The parts of a form come when it is opened for the first time.
  for (const open of Object.values(openForm)) {
    await open()
    await expect(field).toBeVisible()
  }
  await waitForOutbox(page)

  await context.setOffline(true)
  await openForm.unit()
  await field.fill(title)
  await save('Add unit')
  await expect(page.getByRole('button', { name: '1 piece of work waits here' })).toBeVisible()
  // It has stayed open.
  await openTab(page, 'Calendar')
  await page.getByRole('checkbox', { name: /^9C/ }).check()
  await field.fill(title)
  await page.getByLabel('Day', { exact: true }).fill(addDays(schoolDay(), 1))
  await save('Save event')
  await expect(page.getByRole('button', { name: '2 pieces of work wait here' })).toBeVisible()
  await openForm.announcement()
  await page.getByRole('checkbox', { name: /^9C/ }).check()
  await field.fill(title)
  await page.getByLabel('Text').fill('Water finds the sea.')
  await save('Announce')
  await page.getByRole('button', { name: '3 pieces of work wait here' }).click()
  await expect(page.getByRole('list', { name: 'Work in the outbox' }).getByRole('listitem')).toHaveCount(3)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await expect.poll(() => foundAtSchool(database, title)).toEqual(['announcements', 'events', 'course_units'])

  await page.setViewportSize({ width: 1280, height: 740 })
  await openTab(page, 'Calendar')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  await page.getByRole('textbox', { name: /^Place/ }).fill('Lae harbour')
  await context.setOffline(true)
  await save('Save changes')
  await expect(page.getByRole('button', { name: '1 piece of work waits here' })).toBeVisible()
  await database.asService((tx) =>
    tx.updateTable('events').set({ place: 'Sports field' }).where('title', '=', title).execute(),
  )
  // On a phone the message lies over the button of the outbox, so that it has one itself.
  await page.setViewportSize({ width: 360, height: 740 })
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Open the outbox' }).click()
  const outbox = page.getByRole('dialog', { name: 'Outbox' })
  await expect(outbox.getByRole('region', { name: 'Your version' })).toContainText('Lae harbour')
  await expect(outbox.getByRole('region', { name: 'The version at the school' })).toContainText(
    'Sports field',
  )
  // What was sent before stands below what needs its owner.
  const item = outbox.getByRole('listitem').first()
  await expect(item).toContainText('Changed elsewhere')
  await item.getByRole('button', { name: 'Keep my version' }).press('Enter')
  await expect
    .poll(() =>
      database.asService((tx) =>
        tx.selectFrom('events').select('place').where('title', '=', title).execute(),
      ),
    )
    .toEqual([{ place: 'Lae harbour' }])
})
