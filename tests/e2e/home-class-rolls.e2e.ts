import type { Database } from '#server/database/database.ts'
import { addDays, isInTerm, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildStudent, insertOne } from '#tests/support/builders.ts'
import { calendar } from '#tests/support/calendar.ts'
import { openAdminPage } from './admin-pages.ts'
import { expect } from './fixtures.ts'
import { test } from './own-school.ts'
import { printOnPaper } from './paper.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'
import { toastOf } from './teacher-people.ts'

const today = schoolDay()
const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
const isSchoolDay = weekday >= 1 && weekday <= 5 && isInTerm(calendar, today)

/** Three rolls of 9H before today in which a student was absent. */
async function missThreeDays(database: Database, student_id: string): Promise<void> {
  await database.asService(async (tx) => {
    for (const ago of [3, 2, 1]) {
      const day = addDays(today, -ago)
      const roll = await insertOne(tx, 'roll_calls', { day, home_class: '9H', students: 2 })
      await insertOne(tx, 'absences', { roll_call_id: roll.id, day, student_id, kind: 'absent' })
    }
  })
}

test('in a school that calls its rolls once a day the home-class teacher calls, and the office prints who is absent', async ({
  page,
  browser,
  baseURL,
  database,
  checkWidth,
}) => {
  const teacher = await buildPortalTeacher(database)
  await database.asService((tx) =>
    insertOne(tx, 'home_class_teachers', {
      academic_year: today.slice(0, 4),
      class_name: '9H',
      teacher_id: teacher.userId,
    }),
  )
  for (const first_name of ['Ruth', 'Tom']) {
    const student = await buildStudent(database, {
      user_id: null,
      class_name: '9H',
      first_name,
      last_name: 'Aka',
    })
    if (first_name === 'Ruth') await missThreeDays(database, student.id)
  }

  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/school-settings')
  await page.getByRole('button', { name: 'Edit: Roll call' }).click()
  await page.getByLabel('Rolls are called').selectOption('Once a day')
  await page.getByRole('button', { name: 'Save particulars' }).click()
  await expect(toastOf(page, 'Particulars saved')).toBeVisible()

  const phone = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  const caller = await phone.newPage()
  await logIn(caller, teacher)
  const often = caller.getByRole('region', { name: 'Often absent in your home class' })
  await expect(often.getByRole('listitem').filter({ hasText: 'Aka, Ruth' })).toContainText('3 in a row')
  if (!isSchoolDay) {
    // The server knows the day: on one without lessons it asks for no roll.
    await expect(caller.getByText('Active classes this term')).toBeVisible()
    await expect(caller.getByRole('button', { name: /^Call the roll/ })).toHaveCount(0)
    return
  }
  await caller.getByRole('button', { name: 'Call the roll: 9H' }).click()
  await caller.getByRole('button', { name: 'Absent: Aka, Tom' }).click()
  await expect(caller.getByText('2 students, 1 absent, 0 late')).toBeVisible()
  await checkWidth(caller)
  await caller.getByRole('button', { name: 'Save the roll' }).click()
  await expect(caller.getByRole('button', { name: 'Change the roll: 9H' })).toHaveText('Called')
  await phone.close()

  await openAdminPage(page, 'Teaching', 'Roll call')
  await expect(page.getByRole('row', { name: /Aka, Tom/ })).toContainText('Absent')
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'Print the list' }).click()
  const sheets = await printOnPaper(page, 'absent-today')
  expect(sheets[0]).toMatch(/Absent and late, .*9H\s+Aka, Tom\s+Absent/s)
  expect(sheets.join()).not.toContain('Aka, Ruth')
})
