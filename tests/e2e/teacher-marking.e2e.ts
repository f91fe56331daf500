import type { Page } from '@playwright/test'
import type { Database } from '#server/database/database.ts'
import { buildAssignment, buildClass, buildStudent, buildSubmission, enrol } from '#tests/support/builders.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'
import { logInAtTeachersPortal, openTab, toastOf } from './teacher-people.ts'

/** A document that takes the focus whenever it can. */
const greedyFile = `<!doctype html><title>File</title><input id="field"><script>
  const take = () => { window.focus(); field.focus() }
  take()
  setInterval(take, 20)
</script>`

/** A teacher with an assignment of 20 points that these students have handed in. */
async function buildHandIns(database: Database, names: string[]) {
  const teacher = await buildPortalTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.userId })
  const work = await buildAssignment(database, { class_id: group.id, title: 'Essay', total_marks: 20 })
  for (const last_name of names) {
    const student = await buildStudent(database, { first_name: 'Ruth', last_name })
    await enrol(database, student, group)
    await buildSubmission(database, { assignment_id: work.id, student_id: student.id })
  }
  return { teacher, work }
}

/** Opens the marking list of the assignment. */
async function openMarking(page: Page, database: Database, names: string[]) {
  const built = await buildHandIns(database, names)
  await logInAtTeachersPortal(page, built.teacher)
  await openTab(page, 'Assignments')
  await page.getByRole('button', { name: /^Mark: Essay/ }).click()
  await expect(page.getByLabel(`Points: Ruth ${names[0]}`)).toBeVisible()
  return built
}

/** Holds back the answers to saved marks until they are released. */
async function holdSaves(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/marks/**', async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  return () => release()
}

test('what is typed while a mark is on its way is not lost', async ({ page, database }) => {
  await openMarking(page, database, ['Aba', 'Bani'])
  const release = await holdSaves(page)
  const feedback = page.getByLabel('Feedback: Ruth Aba')
  const next = page.getByLabel('Points: Ruth Bani')
  await page.getByLabel('Points: Ruth Aba').fill('17')
  await page.keyboard.press('Enter')
  await expect(next).toBeFocused()
  await page.keyboard.type('16')
  await feedback.fill('Well done, but show')
  release()
  await expect(toastOf(page, 'Mark of Ruth Aba saved')).toBeVisible()
  await expect(feedback).toHaveValue('Well done, but show')
  await expect(next).toHaveValue('16')
  await next.press('Enter')
  await expect(toastOf(page, 'Mark of Ruth Bani saved')).toBeVisible()
  await feedback.fill('Well done, but show your working')
  await page.getByRole('button', { name: 'Save mark: Ruth Aba' }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await page.reload()
  await expect(feedback).toHaveValue('Well done, but show your working')
})

test('the overview leads to the work that waits, and marks it without the mouse', async ({
  page,
  database,
}) => {
  const { teacher } = await buildHandIns(database, ['Aba', 'Bani', 'Coro'])
  await logInAtTeachersPortal(page, teacher)
  await page.getByRole('button', { name: /^Essay.*3 to mark/ }).click()
  await expect(page.getByLabel('Points: Ruth Aba')).toBeFocused()
  for (const points of ['11', '12', '13']) {
    await page.keyboard.type(points)
    await page.keyboard.press('Enter')
  }
  // One message at a time tells of saved marks, and which comes last depends on the replies.
  const messages = page.getByRole('region', { name: /Notifications/ })
  await expect(messages.getByText(/^Mark of Ruth \w+ saved$/)).toBeVisible()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await page.goto('/teachers-portal')
  await expect(page.getByText('All work that was handed in is marked.')).toBeVisible()
  const marks = await database.asService((tx) =>
    tx
      .selectFrom('assignment_submissions as x')
      .innerJoin('assignments as a', 'a.id', 'x.assignment_id')
      .select('x.grade')
      .where('a.teacher_id', '=', teacher.userId)
      .orderBy('x.grade')
      .execute(),
  )
  expect(marks.map(({ grade }) => grade)).toEqual([11, 12, 13])
})

test('those who have not handed in are named, to be copied as a list', async ({
  page,
  database,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const teacher = await buildPortalTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.userId, name: '9C' })
  const yesterday = addDays(schoolDay(), -1)
  await buildAssignment(database, { class_id: group.id, title: 'Essay', due_date: yesterday })
  for (const last_name of ['Aba', 'Bani'])
    await enrol(database, await buildStudent(database, { first_name: 'Ruth', last_name }), group)
  await logInAtTeachersPortal(page, teacher)
  await page.getByRole('button', { name: /^Who has not handed in: Essay, 9C/ }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Copy the list' }).click()
  await expect(toastOf(page, 'List copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Essay · 9C · due .*\nAba, Ruth \(.*\)\nBani, Ruth \(.*\)$/)
})

test('assignments are found by words, class and what is to be marked, also after marking', async ({
  page,
  database,
}) => {
  const { teacher } = await buildHandIns(database, ['Aba'])
  const other = await buildClass(database, { teacher_id: teacher.userId, name: '10C' })
  await buildAssignment(database, { class_id: other.id, title: 'Area of tanks' })
  await logIn(page, teacher, '/teachers-portal?tab=assignments')
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Find', { exact: true }).fill('TANKS 10c')
  await expect(rows).toHaveText([/Area of tanks/])
  await page.getByLabel('Find', { exact: true }).fill('')
  await page.getByLabel('Show', { exact: true }).selectOption('To mark (1)')
  await expect(rows).toHaveText([/Essay.*1 to mark/])
  await page.getByRole('button', { name: /^Mark: Essay/ }).click()
  await page.getByRole('button', { name: 'Back to My Assignments' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Of class').selectOption('10C')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rows).toHaveCount(2)
})

test('thirty hand-ins are marked with the file beside the marks and without the mouse', async ({
  page,
  database,
  checkAccessibility,
}) => {
  // Every file tries to take the focus when it is loaded, and again and again, as the browser's viewers of PDFs do.
  let loaded = 0
  await page.route('**/storage/v1/**', async (route) => {
    loaded += 1
    await route.fulfill({ contentType: 'text/html', body: greedyFile })
  })
  const names = Array.from({ length: 30 }, (_, index) => `Student ${String(index + 1).padStart(2, '0')}`)
  const { work } = await openMarking(page, database, names)
  await page.getByLabel(`Points: Ruth ${names[0]}`).focus()
  await expect(page.getByTitle(`Hand-in of Ruth ${names[0]}`)).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByLabel(`Points: Ruth ${names[1]}`)).toBeFocused()
  await expect(page.getByTitle(`Hand-in of Ruth ${names[1]}`)).toBeVisible()
  await page.keyboard.press('Alt+ArrowUp')
  for (const [index] of names.entries()) {
    await page.keyboard.type(String((index % 20) + 1))
    if (index % 10 > 0) {
      await page.keyboard.press('Enter')
      continue
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Well done.')
    await page.keyboard.press('Control+Enter')
  }
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await expect(page.getByText('Saving...')).toHaveCount(0)
  const marks = await database.asService((tx) =>
    tx.selectFrom('assignment_submissions').selectAll().where('assignment_id', '=', work.id).execute(),
  )
  expect(marks.filter(({ status }) => status === 'graded')).toHaveLength(30)
  expect(marks.filter(({ feedback }) => feedback === 'Well done.')).toHaveLength(3)
  expect(loaded, 'files shown beside the marks').toBeGreaterThan(20)
})

test('on a phone and a tablet the file is shown above the marks on request, and follows the student', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  await page.route('**/storage/v1/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: greedyFile }),
  )
  await openMarking(page, database, ['Aba', 'Bani', 'Coro'])
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 })
    const panel = page.getByRole('complementary', { name: 'Hand-in' })
    await expect(panel).toHaveCount(0)
    await page.getByRole('button', { name: 'Show the files here' }).click()
    const points = page.getByLabel('Points: Ruth Bani')
    await points.focus()
    await expect(panel.getByTitle('Hand-in of Ruth Bani')).toBeVisible()
    const top = (await panel.boundingBox())!
    const field = (await points.boundingBox())!
    expect(field.y, 'the field stands below the panel').toBeGreaterThanOrEqual(top.y + top.height)
    await checkWidth(page)
    await checkAccessibility(page)
    await panel.getByRole('button', { name: 'Hide' }).click()
  }
})

test('own comments are kept, inserted by keys, changed and deleted', async ({
  page,
  database,
  checkAccessibility,
}) => {
  const { teacher } = await openMarking(page, database, ['Aba', 'Bani'])
  const feedback = page.getByLabel('Feedback: Ruth Aba')
  await feedback.fill('Show your working.')
  await page.keyboard.press('Alt+c')
  await expect(page.getByText('You have no comments yet.')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Save this feedback as a comment' }).press('Enter')
  await expect(toastOf(page, 'Comment added')).toBeVisible()
  await expect(feedback).toBeFocused()

  await page.keyboard.press('Alt+c')
  await expect(page.getByRole('menuitem', { name: 'Show your working.' })).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('menuitem', { name: 'Change your comments' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your comments' })
  await dialog.getByLabel('Add a comment').fill('Well done.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveText([/Show your working\./, /Well done\./])
  await expect(dialog.getByLabel('Add a comment')).toBeFocused()
  await dialog.getByRole('button', { name: 'Edit: Well done.' }).click()
  await dialog.getByLabel('Change the comment').fill('Well explained.')
  await dialog.getByRole('button', { name: 'Save comment' }).click()
  await expect(dialog.getByText('Well explained.')).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await expect(feedback).toBeFocused()

  const next = page.getByLabel('Feedback: Ruth Bani')
  await page.getByLabel('Points: Ruth Bani').focus()
  await page.keyboard.type('12')
  await page.keyboard.press('Alt+c')
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible()
  await page.keyboard.press('2')
  await expect(next).toHaveValue('Well explained.')
  await expect(next).toBeFocused()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('Alt+c')
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.type(' Go on so.')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Mark of Ruth Bani saved')).toBeVisible()
  await expect(next).toHaveValue('Well explained. Show your working. Go on so.')

  await page.getByRole('button', { name: 'Insert a comment: Ruth Aba' }).click()
  await page.getByRole('menuitem', { name: 'Change your comments' }).click()
  await dialog.getByRole('button', { name: 'Delete: Show your working.' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toastOf(page, 'Comment deleted')).toBeVisible()
  const saved = await database.asService((tx) =>
    tx.selectFrom('feedback_phrases').select('phrase').where('teacher_id', '=', teacher.userId).execute(),
  )
  expect(saved).toEqual([{ phrase: 'Well explained.' }])
})

test('for who saves data a hand-in is fetched only when they ask for it, with its size told', async ({
  page,
  database,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  const fetched: string[] = []
  await page.route('**/storage/v1/object/**', async (route) => {
    fetched.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: greedyFile })
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await openMarking(page, database, ['Aba'])
  await page.getByLabel('Points: Ruth Aba').focus()
  const show = page.getByRole('button', { name: 'Show the file (1.00 KB)' })
  await expect(show).toBeVisible()
  expect(fetched).toEqual([])
  await show.click()
  await expect.poll(() => fetched.length).toBe(1)
})
