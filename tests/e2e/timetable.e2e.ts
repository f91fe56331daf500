import { buildClass } from '#tests/support/builders.ts'
import { calendar } from '#tests/support/calendar.ts'
import { schoolDay, termOn } from '#shared/school-calendar/school-calendar.ts'
import { expect, test } from './fixtures.ts'
import { waitForOutbox } from './offline.ts'
import { pressPrint, printOnPaper } from './paper.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'
import { buildStudentAtWork } from './portal-work.ts'
import { juniorSubject, logInAtTeachersPortal, openTab } from './teacher-people.ts'

function presentTerm() {
  const { academicYear, term } = termOn(calendar, schoolDay())
  return { academic_year: academicYear, term }
}

test('a teacher sees the week of a room, and is told of a lesson in the way of a class', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const [teacher, other] = [await buildPortalTeacher(database), await buildPortalTeacher(database)]
  const room = `Lab ${teacher.userId.slice(0, 6)}`
  const schedule = { 'Monday-3': true, 'Tuesday-1': true }
  await buildClass(database, { ...presentTerm(), schedule, room, name: '9B', teacher_id: other.userId })
  const subject_id = (await juniorSubject(database)).id
  const own = { ...presentTerm(), subject_id, schedule: { 'Monday-2': true, 'Friday-9': true } }
  await buildClass(database, { ...own, name: '10J', room: null, teacher_id: teacher.userId })
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Classes')
  const mine = page.getByRole('region', { name: 'Your timetable' })
  await expect(mine.getByRole('cell', { name: /^10J/ })).toHaveCount(2)
  const week = page.getByRole('region', { name: 'Timetable of the school' })
  await mine.getByRole('button', { name: 'Timetables of teachers, rooms and classes' }).click()
  await week.getByLabel('Timetable of', { exact: true }).selectOption({ label: room })
  await expect(week.getByRole('cell', { name: /^9B/ })).toHaveCount(2)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  // The page itself says on paper whose week it is.
  await page.emulateMedia({ media: 'print' })
  await expect(week.getByRole('paragraph').filter({ hasText: `Timetable of ${room}, Term` })).toBeVisible()
  await page.emulateMedia({ media: null })
  await pressPrint(week.getByRole('button', { name: 'Print the timetable' }))
  const [sheet = '', ...others] = await printOnPaper(page, 'timetable-of-a-room')
  expect(others).toEqual([])
  expect(sheet.replaceAll(/\s/g, '')).toContain(`Timetable of ${room}`.replaceAll(' ', ''))
  expect(sheet.match(/9B/g)).toHaveLength(2)

  await page.getByRole('button', { name: /^Edit: 10J/ }).click()
  await page.getByLabel('Room').fill(room.toUpperCase())
  await page.getByLabel('Monday, period 3').check()
  await page.getByRole('button', { name: 'Update Class' }).click()
  await expect(page.getByText(/^Mon 3: the room is used by 9B/)).toBeVisible()
  await checkAccessibility(page)
  await expect(page.getByLabel('Save it anyway')).toBeFocused()
  await expect(page.getByLabel('Save it anyway')).toBeInViewport()
  await page.getByLabel('Save it anyway').check()
  await page.getByRole('button', { name: 'Update Class' }).click()
  await expect(page.getByText('Class updated successfully')).toBeVisible()
})

test('a class that was saved without a connection and is in the way of another one waits until its teacher has said so', async ({
  page,
  context,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [teacher, other] = [await buildPortalTeacher(database), await buildPortalTeacher(database)]
  const room = `Hall ${teacher.userId.slice(0, 6)}`
  const schedule = { 'Thursday-4': true }
  const subject_id = (await juniorSubject(database)).id
  await buildClass(database, { ...presentTerm(), schedule, room, name: '9B', teacher_id: other.userId })
  const own = { ...presentTerm(), subject_id, schedule, room: null, teacher_id: teacher.userId }
  const { id } = await buildClass(database, { ...own, name: '10J' })
  const roomNow = async () =>
    await database.asService((tx) =>
      tx.selectFrom('classes').select('room').where('id', '=', id).executeTakeFirst(),
    )
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Classes')
  await page.getByRole('button', { name: /^Edit: 10J/ }).click()
  await page.getByLabel('Room').fill(room)
  await waitForOutbox(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Update Class' }).click()
  await expect(page.getByRole('button', { name: '1 piece of work waits here' })).toBeVisible()

  await context.setOffline(false)
  // By a key: a message may lie over it, and does not go while the mouse rests there.
  await page.getByRole('button', { name: /needs your decision/ }).press('Enter')
  const outbox = page.getByRole('dialog', { name: 'Outbox' })
  await expect(outbox.getByText(/Thu 4: the room is used by 9B/)).toBeVisible()
  await checkAccessibility(page)
  await checkWidth(page)
  expect(await roomNow()).toEqual({ room: null })
  await outbox.getByRole('button', { name: 'Put it back into its form' }).click()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Edit: 10J/ }).click()
  await expect(page.getByLabel('Room')).toHaveValue(room)
  await page.getByRole('button', { name: 'Update Class' }).click()
  await page.getByLabel('Save it anyway').check()
  await page.getByRole('button', { name: 'Update Class' }).click()
  await expect(page.getByText('Class updated successfully')).toBeVisible()
  expect(await roomNow()).toEqual({ room })
})

test('a student looks at the week, on a phone a day at a time', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const { student, group, subject } = await buildStudentAtWork(database)
  await database.asService((tx) =>
    tx.updateTable('classes').set(presentTerm()).where('id', '=', group.id).execute(),
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, student)
  await page.getByRole('button', { name: 'The week' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Friday' }).click()
  await expect(dialog.getByText(subject.name).first()).toBeVisible()
  await checkAccessibility(page)
  await checkWidth(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(dialog.getByRole('cell', { name: new RegExp(subject.name) })).toHaveCount(3)
})
