import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import {
  buildAssignment,
  buildClass,
  buildStudent,
  buildSubmission,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { expect, test } from './fixtures.ts'
import { expectHydrated, holdProgram } from './held-program.ts'
import { buildPortalTeacher, logIn, storedKeys } from './portal-people.ts'
import { buildStudentAtWork, openTab } from './portal-work.ts'
import { shownToasts } from './toasts.ts'

test('what is pressed in the open tab before its own files have come is answered when they come', async ({
  page,
  database,
}) => {
  const { student, group, subject } = await buildStudentAtWork(database)
  await buildAssignment(database, { class_id: group.id, title: 'Mulching' })
  await logIn(page, student)
  await expect(page.getByRole('tab', { name: 'Courses' })).toBeVisible()
  for (const [tab, name, answer] of [
    ['courses', `Go to Subject: ${subject.name}`, page.getByRole('dialog', { name: subject.name })],
    ['assignments', 'Hand in: Mulching', page.getByLabel('Choose a file: Mulching')],
  ] as const) {
    const button = page.getByRole('tabpanel').getByRole('button', { name })
    await page.goto(`/portal?tab=${tab}`)
    await expect(button).toBeVisible()
    await page.waitForLoadState('networkidle')
    const release = await holdProgram(page)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await button.click()
    await expect(answer).toHaveCount(0)
    release()
    await expect(answer).toBeAttached()
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('a press is answered that begins before the program has come, or while newer work is arriving', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.userId })
  const student = await buildStudent(database)
  await enrol(database, student, group)
  const handIn = async (title: string, submitted_at: Date) => {
    const { id } = await buildAssignment(database, { class_id: group.id, title })
    await buildSubmission(database, { assignment_id: id, student_id: student.id, submitted_at })
    return id
  }
  const rowOf = (title: string) => page.getByRole('tabpanel').getByRole('button', { name: title })
  await logIn(page, teacher, '/teachers-portal')
  await expect(page.getByRole('tab', { name: 'Classes' })).toBeVisible()
  await page.waitForLoadState('networkidle')

  // The screen of the server has something that the last reply in this browser has not.
  const first = await handIn('Soil', new Date())
  const release = await holdProgram(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await rowOf('Soil').focus()
  await rowOf('Soil').hover()
  await page.mouse.down()
  release()
  await expectHydrated(page)
  await expect(rowOf('Soil')).toBeFocused()
  await page.mouse.up()
  await expect(page).toHaveURL(new RegExp(`marking=${first}`))
  await page.unrouteAll({ behavior: 'wait' })

  // The reply has something that moves the pressed row of the stored screen.
  await page.goto('/teachers-portal')
  await expect(rowOf('Soil')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await handIn('Mulching', new Date(Date.now() - 86_400_000))
  const held = Promise.withResolvers<void>()
  await page.route('**/first-screens/teacher', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await expectHydrated(page)
  await rowOf('Soil').hover()
  await page.mouse.down()
  const reply = page.waitForResponse('**/first-screens/teacher')
  held.resolve()
  await (await reply).finished()
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await expect(page).toHaveURL(new RegExp(`marking=${first}`))
  await page.goBack()
  await expect(rowOf('Mulching')).toBeVisible()
})

test('a press is answered that begins in the document before the first screen has come', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  await logIn(page, teacher, '/teachers-portal')
  await expect(page.getByRole('tab', { name: 'Classes' })).toBeVisible()
  const release = await holdProgram(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/first-screens/teacher', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  // The banner has the links of small screens too, until its menu is closed.
  const menu = page.getByRole('navigation', { name: 'Main', exact: true })
  await menu.getByRole('link', { name: 'News', exact: true }).hover()
  await page.mouse.down()
  held.resolve()
  // The screen is stored once it has been shown, or waits to be shown.
  await expect.poll(async () => (await storedKeys(page)).join(' ')).toContain('first-screen')
  await page.mouse.up()
  await expect(page).toHaveURL('/news')
  release()
})

test('a press is answered whose files fail to come once', async ({ page, database }) => {
  const teacher = await buildPortalTeacher(database)
  await database.asService((tx) =>
    insertOne(tx, 'home_class_teachers', {
      academic_year: academicYearOf(schoolDay()),
      class_name: `9-${teacher.userId.slice(0, 6)}`,
      teacher_id: teacher.userId,
    }),
  )
  await page.route('**/parent-codes-dialog-*.js', async (route) => await route.abort(), { times: 1 })
  await logIn(page, teacher, '/teachers-portal')
  await openTab(page, 'Classes')
  await page.getByRole('button', { name: 'Codes for parents' }).click()
  await expect(page.getByRole('dialog', { name: 'Codes for parents' })).toBeVisible()
})

test('a message neither takes a press from what it comes to lie over, nor lets one through to a dialog below', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  await database.asService((tx) =>
    insertOne(tx, 'home_class_teachers', {
      academic_year: academicYearOf(schoolDay()),
      class_name: `9-${teacher.userId.slice(0, 6)}`,
      teacher_id: teacher.userId,
    }),
  )
  await page.setViewportSize({ width: 360, height: 740 })
  // Messages stay while nobody looks at the page.
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }))
  await page.route('**/api/v1/teacher/notes*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await logIn(page, teacher, '/teachers-portal')
  await openTab(page, 'Notes')
  await expect(shownToasts(page)).toHaveCount(1)

  const menu = page.getByRole('button', { name: /^Menu of/ })
  const target = (await menu.boundingBox())!
  const list = page.locator('[data-sonner-toaster]')
  const moveTo = async (place: { x: number; y: number }) =>
    await list.evaluate((element, { x, y }) => {
      const { style } = element as HTMLElement
      style.removeProperty('translate')
      const box = element.querySelector('[data-sonner-toast]')!.getBoundingClientRect()
      style.translate = `${x - box.x}px ${y - box.y}px`
    }, place)
  await moveTo({ x: target.x, y: target.y + 300 })
  await menu.hover()
  await page.mouse.down()
  await moveTo(target)
  await page.mouse.up()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')

  await list.evaluate((element) => (element as HTMLElement).style.removeProperty('translate'))
  await page.keyboard.press('Escape')
  await openTab(page, 'Classes')
  await page.getByRole('button', { name: 'Codes for parents' }).click()
  const dialog = page.getByRole('dialog', { name: 'Codes for parents' })
  await expect(dialog).toBeVisible()
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Close toast' })
    .click()
  await expect(shownToasts(page)).toHaveCount(0)
  await expect(dialog).toBeVisible()
})
