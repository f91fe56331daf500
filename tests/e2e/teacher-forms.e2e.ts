import type { Page } from '@playwright/test'
import { buildAssignment, buildClass, buildStudent, enrol } from '#tests/support/builders.ts'
import { pdfOf } from '#tests/support/hand-in-client.ts'
import { calendar } from '#tests/support/calendar.ts'
import { schoolDay, termOn } from '#shared/school-calendar/school-calendar.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalTeacher } from './portal-people.ts'
import {
  juniorSubject,
  logInAtTeachersPortal,
  openTab,
  openTeachersPortal,
  toastOf,
} from './teacher-people.ts'

test('a marking list opened from far down begins at its top, on a phone and a desk screen', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.userId })
  await enrol(database, await buildStudent(database), group)
  for (let number = 1; number <= 40; number += 1)
    await buildAssignment(database, { class_id: group.id, title: `Exercise ${number}` })
  for (let number = 1; number <= 45; number += 1) await enrol(database, await buildStudent(database), group)
  await page.setViewportSize({ width: 360, height: 800 })
  await logInAtTeachersPortal(page, teacher)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await openTab(page, 'Assignments')
    // The list has been loaded before, as when a teacher goes from one assignment to the next.
    await page.getByRole('button', { name: /^Mark: Exercise 1,/ }).click()
    await expect(page.getByRole('group', { name: 'Show' })).toBeInViewport()
    await page.getByRole('button', { name: 'Back to My Assignments' }).click()
    await page.getByRole('button', { name: /^Mark: Exercise 1,/ }).click()
    await expect(page.getByRole('heading', { name: 'Exercise 1' })).toBeInViewport()
    await expect(page.getByRole('group', { name: 'Show' })).toBeInViewport()
    await page.getByRole('button', { name: 'Back to My Assignments' }).click()
    await page.getByRole('button', { name: /^Edit: Exercise 1,/ }).click()
    await expect(page.getByLabel('Title')).toBeInViewport()
    await page.getByRole('tab', { name: 'My Assignments' }).click()
  }
})

test('on a phone no field that has the focus is covered by the buttons', async ({ page, database }) => {
  const teacher = await buildPortalTeacher(database)
  await buildClass(database, { teacher_id: teacher.userId })
  await page.setViewportSize({ width: 360, height: 640 })
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Assignments')
  await openTab(page, 'Create Assignment')
  const save = page.getByRole('button', { name: 'Create Assignment' })
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  const buttons = page.locator('form > div').filter({ has: save })
  expect((await buttons.boundingBox())?.height).toBeLessThanOrEqual(72)
  for (const label of ['Title', 'Description', 'Subject', 'Due Date', 'Total Marks']) {
    const field = page.getByLabel(label, { exact: true }).or(page.getByLabel(`${label} (optional)`))
    await field.first().focus()
    const covered = await field.first().evaluate((element) => {
      const { left, bottom, top } = element.getBoundingClientRect()
      const points = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + 20, y))
      return points.some((found) => found !== element)
    })
    expect(covered, label).toBe(false)
  }
  await save.click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByText('Enter a title.')).toBeInViewport()
})

test('a new class begins in the term of today, and its students stand in the order of the school', async ({
  page,
  database,
}) => {
  const { academicYear, term } = termOn(calendar, schoolDay())
  const code = String(Date.now()).slice(-6)
  for (const [last_name, class_name] of [
    [`Xu${code}a`, '10A'],
    [`Xu${code}b`, '9B'],
    [`Xu${code}c`, '9A'],
  ] as const)
    await buildStudent(database, {
      first_name: 'Ruth',
      last_name,
      class_name,
      grade_level: Number.parseInt(class_name, 10),
    })
  await openTeachersPortal(page, database)
  await openTab(page, 'Classes')
  await openTab(page, 'Create Class')
  await expect(page.getByLabel('Academic Year')).toHaveValue(academicYear)
  await expect(page.getByLabel('Academic Year')).toHaveAttribute(
    'placeholder',
    String(Number(academicYear) - 1),
  )
  await expect(page.getByLabel('Term')).toHaveValue(term)
  const boxes = page.getByRole('table', { name: 'Students' }).getByRole('checkbox')
  await page.getByLabel('Search students').fill(`Xu${code}`)
  const names = async () => await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')))
  await expect.poll(names).toEqual(['c', 'b', 'a'].map((end) => `Select Ruth Xu${code}${end}`))
  await page.getByRole('group', { name: 'Select a whole class' }).getByText('9B', { exact: true }).click()
  await expect.poll(names).toEqual(['b', 'c', 'a'].map((end) => `Select Ruth Xu${code}${end}`))
  await expect(boxes.first()).toBeChecked()
})

test('a form whose attachment is being sent asks before it is left, and saves when one stays', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  const subject = await juniorSubject(database)
  await buildClass(database, { teacher_id: teacher.userId, subject_id: subject.id })
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Notes')
  await openTab(page, 'Create Note')
  await page.getByLabel('Title').fill('Soil')
  await page.getByLabel('Subject').selectOption(subject.id)
  await page.getByLabel('Content').fill('What it is made of.')
  await page
    .getByLabel('Choose a file: Attachment')
    .setInputFiles({ name: 'soil.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf(3000)) })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/storage/v1/upload/**', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Create Note' }).click()
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible()
  await page.getByLabel('Content').fill('What it is made of, and by whom.')
  await openTab(page, 'Classes')
  await expect(page.getByRole('dialog')).toContainText('The file is still being sent.')
  await page.getByRole('button', { name: 'Stay here' }).click()
  release()
  await expect(toastOf(page, 'Note created successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Edit: Soil' }).click()
  await expect(page.getByLabel('Content')).toHaveValue('What it is made of, and by whom.')
})

/** Opens the form again in the moment in which the page says that the note is saved, before the list is there. */
async function openAgainAtOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes('Note created successfully')) return
      observer.disconnect()
      const tabs = document.querySelectorAll<HTMLElement>('[role="tab"]')
      for (const tab of tabs) if (tab.textContent === 'Create Note') tab.click()
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

test('a form that is used again before it has disappeared is for another note', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  const subject = await juniorSubject(database)
  await buildClass(database, { teacher_id: teacher.userId, subject_id: subject.id })
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Notes')
  await openTab(page, 'Create Note')
  await page.getByLabel('Title').fill('Soil')
  await page.getByLabel('Subject').selectOption(subject.id)
  await page.getByLabel('Content').fill('What it is made of.')
  await openAgainAtOnce(page)
  await page.getByRole('button', { name: 'Create Note' }).click()
  await expect(page.getByText('Note created successfully')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Create Note', selected: true })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await page.getByLabel('Title').fill('Rivers')
  await page.getByLabel('Subject').selectOption(subject.id)
  await page.getByLabel('Content').fill('Where they come from.')
  await page.getByRole('button', { name: 'Create Note' }).click()
  const readTitles = async () =>
    await database.asService(async (tx) =>
      (
        await tx
          .selectFrom('subject_notes')
          .select('title')
          .where('teacher_id', '=', teacher.userId)
          .orderBy('title')
          .execute()
      ).map(({ title }) => title),
    )
  await expect.poll(readTitles).toEqual(['Rivers', 'Soil'])
})
