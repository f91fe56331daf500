import type { Page } from '@playwright/test'
import { schoolDays } from '#shared/constants.ts'
import { isInTerm, schoolDay, termOn } from '#shared/school-calendar/school-calendar.ts'
import { buildClass, enrol } from '#tests/support/builders.ts'
import { calendar } from '#tests/support/calendar.ts'
import { expect, test } from './fixtures.ts'
import { buildPortalStudent, buildPortalTeacher, logIn } from './portal-people.ts'
import { juniorSubject, logInAtTeachersPortal, openTab, toastOf } from './teacher-people.ts'

const today = schoolDay()
const weekday = schoolDays[new Date(`${today}T00:00:00Z`).getUTCDay() - 1]
const hasLessons = weekday !== undefined && isInTerm(calendar, today)

/** Opens the form of a lesson of the chosen teacher. */
async function openLesson(desk: Page, period: number): Promise<void> {
  await desk.getByRole('button', { name: new RegExp(`^Change: Period ${period},`) }).click()
}

test('the office lets somebody stand in and cancels a lesson; both teachers and the student see it', async ({
  page,
  browser,
  baseURL,
  database,
  demo,
  checkAccessibility,
  checkWidth,
}) => {
  const desk = await (await browser.newContext({ baseURL })).newPage()
  await logIn(desk, { name: demo.admin.email, password: demo.admin.password }, '/admin/lesson-changes')
  if (!hasLessons) {
    await expect(desk.getByText('No lessons on this day')).toBeVisible()
    return
  }
  const [teacher, stand] = [await buildPortalTeacher(database), await buildPortalTeacher(database)]
  const student = await buildPortalStudent(database)
  const [surname, substitute] = [`Kila${teacher.userId.slice(0, 5)}`, `Aka${stand.userId.slice(0, 5)}`]
  await database.asService(async (tx) => {
    for (const [person, name] of [
      [teacher, surname],
      [stand, substitute],
    ] as const)
      await tx.updateTable('teachers').set({ surname: name }).where('id', '=', person.userId).execute()
  })
  const { academicYear: academic_year, term } = termOn(calendar, today)
  const subject_id = (await juniorSubject(database)).id
  const of = { academic_year, term, subject_id }
  const group = await buildClass(database, {
    ...of,
    teacher_id: teacher.userId,
    name: '9C',
    room: 'Lab 2',
    schedule: { [`${weekday}-2`]: true, [`${weekday}-4`]: true, [`${weekday}-5`]: true },
  })
  await enrol(database, { id: student.studentId }, group)
  await buildClass(database, {
    ...of,
    teacher_id: stand.userId,
    name: '12.4',
    schedule: { [`${weekday}-2`]: true },
  })

  await desk.reload()
  await desk.getByLabel('Lessons of').selectOption({ label: `${surname}, Mary` })
  await openLesson(desk, 2)
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save the change' }).click()
  await expect(dialog.getByText('Choose who gives the lesson.')).toBeVisible()
  await expect(dialog.getByRole('option', { name: `${surname}, Mary` })).toHaveCount(0)
  await dialog.getByLabel('Given by').selectOption({ label: `${substitute}, Mary` })
  await dialog.getByLabel('Note for teachers and students').fill('Bring the atlas')
  await dialog.getByRole('button', { name: 'Save the change' }).click()
  await expect(dialog.getByText(`Mary ${substitute} has 12.4 English then.`)).toBeVisible()
  await checkAccessibility(desk)
  await expect(dialog.getByLabel('Save it anyway')).toBeFocused()
  await dialog.getByLabel('Save it anyway').check()
  await dialog.getByRole('button', { name: 'Save the change' }).click()
  await expect(toastOf(desk, 'Change saved')).toBeVisible()
  const changes = desk.getByRole('heading', { name: /^\d+ lessons? (?:is|are) changed$/ })
  await expect(changes).toBeVisible()
  await expect(desk.locator('main :focus')).toBeVisible()
  await openLesson(desk, 4)
  await dialog.getByLabel('Change', { exact: true }).selectOption({ label: 'It is cancelled' })
  await dialog.getByRole('button', { name: 'Save the change' }).click()
  await expect(desk.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await openLesson(desk, 5)
  await dialog
    .getByLabel('Change', { exact: true })
    .selectOption({ label: 'It is in another period or room' })
  await dialog.getByLabel('Period').selectOption({ label: 'Period 8' })
  await dialog.getByRole('button', { name: 'Save the change' }).click()
  await expect(desk.getByText('Moved to period 8').first()).toBeVisible()
  for (const width of [360, 1280]) {
    await desk.setViewportSize({ width, height: 900 })
    await checkWidth(desk)
    await checkAccessibility(desk)
  }

  await page.setViewportSize({ width: 360, height: 740 })
  await logInAtTeachersPortal(page, stand)
  await expect(page.getByText(`You cover for Mary ${surname} · Bring the atlas`)).toBeVisible()
  await page.getByRole('button', { name: /^Call the roll: 9C/ }).click()
  await page.getByRole('button', { name: 'Absent: Dambui, Ruth' }).click()
  await page.getByRole('button', { name: 'Save the roll' }).click()
  await expect(toastOf(page, 'Roll saved')).toBeVisible()
  await openTab(page, 'Classes')
  const week = page.getByRole('region', { name: /^Timetable,/ })
  await expect(week.getByText(/^9C/)).toBeVisible()
  await expect(week.getByText(`You cover for Mary ${surname} · Bring the atlas`)).toBeVisible()

  const colleague = await (await browser.newContext({ baseURL })).newPage()
  await logInAtTeachersPortal(colleague, teacher)
  await expect(colleague.getByText(`Covered by Mary ${substitute} · Bring the atlas`)).toBeVisible()
  await expect(colleague.getByRole('button', { name: /^Change the roll: 9C.*Period 2/ })).toBeVisible()
  await expect(colleague.getByRole('button', { name: /roll: 9C.*Period 4/ })).toHaveCount(0)
  await expect(colleague.getByRole('button', { name: /^Call the roll: 9C.*Period 8/ })).toBeVisible()

  const phone = await (await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })).newPage()
  await logIn(phone, student)
  const lessons = phone.getByRole('region', { name: 'Lessons today' })
  await expect(lessons.getByText(`Covered by Mary ${substitute} · Bring the atlas`)).toBeVisible()
  await expect(lessons.getByText('Cancelled')).toBeVisible()
  await expect(lessons.getByText('Moved from period 5')).toBeVisible()
  await lessons.getByRole('button', { name: 'The week' }).click()
  await expect(phone.getByRole('dialog').getByText('Cancelled').first()).toBeVisible()
  await checkWidth(phone)
  await checkAccessibility(phone)
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await desk.getByRole('button', { name: /^Withdraw the change: Period 4, 9C/ }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(toastOf(desk, 'Change withdrawn')).toBeVisible()
  await phone.reload()
  await expect(lessons.getByText(`Covered by Mary ${substitute}`)).toBeVisible()
  await expect(lessons.getByText('Cancelled')).toHaveCount(0)
})
