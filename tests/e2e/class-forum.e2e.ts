import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { buildClass, enrol, insertOne } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalStudent, buildPortalTeacher, logIn } from './portal-people.ts'
import { openTab, toastOf } from './teacher-people.ts'
import { shownToasts } from './toasts.ts'

const fileOf = (name: string, bytes: number) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(bytes, 'x'),
})

test('a teacher opens the forum, a student answers and reports, the teacher hides, and the office settles', async ({
  page,
  browser,
  baseURL,
  database,
  demo,
  checkAccessibility,
  checkWidth,
}) => {
  // The office has the reports of the whole school, so that this one must be told from any other.
  const unkind = `Ask your uncle! ${randomUUID()}`
  const teacher = await buildPortalTeacher(database)
  const student = await buildPortalStudent(database)
  const group = await buildClass(database, { teacher_id: teacher.userId, name: '9C' })
  await enrol(database, { id: student.studentId }, group)
  const own = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  const reader = await own.newPage()
  await logIn(reader, student)
  await reader.getByRole('button', { name: /^Go to Subject/ }).click()
  await reader.getByRole('button', { name: 'Discussion forum' }).click()
  await expect(reader.getByText('Nobody has asked anything yet.')).toBeVisible()

  await logIn(page, teacher)
  await openTab(page, 'Forum')
  await page.getByRole('button', { name: 'Open a topic' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill('Rivers')
  await page.getByRole('button', { name: 'Open the topic' }).click()
  await expect(page.getByText('Write your question or answer.')).toBeVisible()
  await page.getByLabel('Your question or answer').fill('Which river is the longest?')
  await page.getByRole('button', { name: 'Open the topic' }).click()
  await expect(toastOf(page, 'Topic opened')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open a topic' })).toBeFocused()
  const [topic] = await database.asService((tx) =>
    tx.selectFrom('forums').selectAll().where('class_id', '=', group.id).execute(),
  )
  await database.asService((tx) =>
    insertOne(tx, 'forum_posts', { forum_id: topic!.id, title: 'Rivers', content: unkind }),
  )

  // The first screen, the tab and the card tell of it, and lead there.
  await reader.goto('/portal')
  await expect(reader.getByRole('tab', { name: 'My Courses 1 new' })).toBeVisible()
  await expect(reader.getByRole('link', { name: /Forum: 1 new$/ })).toBeVisible()
  await reader.getByRole('link', { name: /, 1 new$/ }).click()
  await expect(reader.getByText('New', { exact: true })).toBeInViewport()
  await checkAccessibility(reader)
  await reader.getByRole('button', { name: /^Rivers/ }).click()
  await reader.getByLabel('Your question or answer').fill('The Sepik')
  const chooser = reader.getByLabel('Choose a file: Attachment')
  await chooser.setInputFiles(fileOf('atlas.txt', 5_242_881))
  await expect(reader.getByText(/^The file is 5\.01 MB; at most 5\.00 MB can be sent/)).toBeVisible()
  // Said once, beside the field.
  await expect(reader.getByRole('region', { name: /Notifications/ }).getByText(/^The file is/)).toHaveCount(0)
  await chooser.setInputFiles(fileOf('wrong map.txt', 100))
  await reader.getByRole('button', { name: 'Remove attachment: wrong map.txt' }).click()
  await chooser.setInputFiles(fileOf('map.txt', 2000))
  const held = Promise.withResolvers<void>()
  await reader.route('**/api/v1/topics/*/posts', async (route) => {
    await held.promise
    await route.continue()
  })
  await reader.getByRole('button', { name: 'Send' }).click()
  // Text that would be cleared with the form cannot be typed, and the button keeps the focus.
  await expect(reader.locator('[inert]').getByRole('textbox', { includeHidden: true })).toHaveValue(
    'The Sepik',
  )
  await expect(reader.getByRole('button', { name: 'Send' })).toBeFocused()
  held.resolve()
  await expect(reader.getByRole('listitem').filter({ hasText: 'The Sepik' }).getByText('You')).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Open map.txt' })).toBeVisible()
  await expect(reader.getByRole('listitem').filter({ hasText: /river|uncle|Sepik/ })).toHaveText([
    /Which river is the longest/,
    /Ask your uncle/,
    /The Sepik/,
  ])
  // The form is cleared once what it sent is in the list.
  await expect(reader.getByLabel('Your question or answer')).toHaveValue('')
  await own.setOffline(true)
  await reader.getByLabel('Your question or answer').fill('And the Fly')
  await chooser.setInputFiles(fileOf('second map.txt', 2000))
  await reader.getByRole('button', { name: 'Send' }).click()
  await expect(reader.getByLabel('Your question or answer')).toHaveValue('')
  await expect(reader.getByRole('listitem').filter({ hasText: 'And the Fly' })).toContainText(
    'Waits to be sent',
  )
  await own.setOffline(false)
  await expect(reader.getByRole('link', { name: 'Open second map.txt' })).toBeVisible()
  await reader.getByRole('button', { name: /^Report: Student/ }).click()
  await reader.getByLabel('What is wrong with it').fill('Not kind')
  await reader.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(toastOf(reader, 'Reported. Thank you.')).toBeVisible()
  for (const width of [360, 1280]) {
    await reader.setViewportSize({ width, height: 900 })
    await checkAccessibility(reader)
    await checkWidth(reader)
  }

  await page.goto('/teachers-portal')
  await expect(page.getByRole('tab', { name: /^Forum \d+ new$/ })).toBeVisible()
  await page.getByRole('link', { name: '1 reported post' }).click()
  await expect(page.getByRole('heading', { name: 'Reported posts' })).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  const reported = page.getByRole('listitem').filter({ hasText: 'Reported because: Not kind' })
  await reported.getByRole('button', { name: 'Open its topic' }).click()
  await expect(page.getByRole('dialog').getByText('Which river is the longest?')).toBeVisible()
  await page.keyboard.press('Escape')
  await reported.getByRole('button', { name: 'Hide' }).click()
  await page.getByLabel('Why you hide it').fill('Not kind')
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await expect(reported.getByRole('button', { name: 'Show again' })).toBeVisible()
  await page.getByRole('button', { name: /^Rivers/ }).click()
  await expect(page.getByRole('link', { name: 'Open map.txt' })).toBeVisible()
  await expect(page.getByText('Hidden: Not kind')).toBeVisible()
  await expect(page.getByText('Ruth Dambui').first()).toBeVisible()
  await page.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unpin', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByText('This topic is locked: only you write in it.')).toBeVisible()
  await own.close()

  const office = await browser.newContext({ baseURL })
  const desk = await office.newPage()
  await logIn(desk, { name: demo.admin.email, password: demo.admin.password }, '/admin/forum-reports')
  const report = desk.getByRole('listitem').filter({ hasText: unkind })
  await expect(report.getByText('Hidden')).toBeVisible()
  await report.getByRole('button', { name: 'Dismiss' }).click()
  await expect(report).toHaveCount(0)
  await office.close()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page, 'Topic deleted')).toBeVisible()
  await expect(page.getByText('Nobody has asked anything yet.')).toBeVisible()
})

test('where the teacher approves posts first, one waits for it, keeps what stood there when it is changed, and may be hidden instead', async ({
  page,
  browser,
  baseURL,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const teacher = await buildPortalTeacher(database)
  const [student, classmate] = [await buildPortalStudent(database), await buildPortalStudent(database)]
  const group = await buildClass(database, { teacher_id: teacher.userId, name: '9C' })
  for (const { studentId } of [student, classmate]) await enrol(database, { id: studentId }, group)
  await database.asService((tx) =>
    insertOne(tx, 'forums', {
      class_id: group.id,
      title: 'Rivers',
      is_shown: true,
      created_by: teacher.userId,
    }),
  )
  await logIn(page, teacher)
  await openTab(page, 'Forum')
  await page.getByLabel('Posts of students appear only after I have approved them').check()
  await expect(toastOf(page, 'Setting saved')).toBeVisible()

  const readers = await Promise.all(
    [student, classmate].map(async (person) => {
      const reader = await (
        await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
      ).newPage()
      await logIn(reader, person)
      return reader
    }),
  )
  const openTopic = async (reader: Page) => {
    await reader.getByRole('button', { name: /^Go to Subject/ }).click()
    await reader.getByRole('button', { name: 'Discussion forum' }).click()
    await reader.getByRole('button', { name: /^Rivers/ }).click()
    await expect(reader.getByRole('heading', { name: 'Rivers' })).toBeVisible()
  }
  const openAgain = async (reader: Page) => {
    await reader.goto('/portal')
    await openTopic(reader)
  }
  const [writer, other] = readers as [Page, Page]
  await openTopic(writer)
  await writer.getByLabel('Your question or answer').fill('The Sepick')
  await writer.getByRole('button', { name: 'Send' }).click()
  await expect(toastOf(writer, 'Sent. It appears once your teacher has approved it.')).toBeVisible()
  const own = writer.getByRole('listitem').filter({ hasText: 'The Sep' })
  await expect(own.getByText('Waits for approval')).toBeVisible()
  await own.getByRole('button', { name: /^Edit/ }).click()
  await writer.getByRole('listitem').getByRole('textbox').fill('The Sepik')
  await writer.getByRole('button', { name: 'Save changes' }).click()
  await expect(own.getByText('The Sepik')).toBeVisible()
  await checkAccessibility(writer)
  await checkWidth(writer)
  await openTopic(other)
  await expect(other.getByText('The Sepik')).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: /^Rivers/ }).click()
  const post = page.getByRole('listitem').filter({ hasText: 'The Sepik' })
  await post.getByText('As it was first').click()
  await expect(post.getByText('The Sepick')).toBeVisible()
  await post.getByRole('button', { name: /^Approve/ }).click()
  await expect(toastOf(page, 'Post approved')).toBeVisible()
  await openAgain(other)
  await expect(other.getByText('The Sepik')).toBeVisible()
  await expect(other.getByText('As it was first')).toHaveCount(0)

  await openAgain(writer)
  await writer.getByLabel('Your question or answer').fill('Your uncle')
  await writer.getByRole('button', { name: 'Send' }).click()
  await expect(toastOf(writer, 'Sent. It appears once your teacher has approved it.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /^Rivers/ }).click()
  const unkind = page.getByRole('listitem').filter({ hasText: 'Your uncle' })
  await unkind.getByRole('button', { name: /^Hide/ }).click()
  await page.getByLabel('Why you hide it').fill('Not kind')
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(unkind.getByText('Hidden: Not kind')).toBeVisible()
  // An answer that comes later shows that the classmate reads the newest posts.
  await page.getByLabel('Your question or answer').fill('Yes, the Sepik')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Yes, the Sepik' })).toBeVisible()
  await openAgain(writer)
  await expect(writer.getByText('Your teacher has hidden this post.')).toBeVisible()
  await openAgain(other)
  await expect(other.getByText('Yes, the Sepik')).toBeVisible()
  await expect(other.getByText('Your uncle')).toHaveCount(0)
  await expect(other.getByText('Not kind')).toHaveCount(0)
  for (const reader of readers) await reader.context().close()
})

test('a teacher opens the forum with one request, and chooses another class', async ({
  page,
  database,
  checkWidth,
}) => {
  const teacher = await buildPortalTeacher(database)
  for (const [name, academic_year] of [
    ['9C', '2000'],
    ['9D', '1999'],
    ['9E', '1998'],
  ] as const) {
    const { id } = await buildClass(database, { teacher_id: teacher.userId, name, academic_year })
    await database.asService((tx) =>
      insertOne(tx, 'forums', { class_id: id, title: `Questions of ${name}`, is_shown: true }),
    )
  }
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && /^\/api\/.*(forum|topics)/.test(pathname)) asked.push(pathname)
  })
  await logIn(page, teacher)
  await openTab(page, 'Forum')
  await expect(page.getByRole('button', { name: /^Questions of 9C/ })).toBeVisible()
  expect(asked).toEqual(['/api/v1/teacher/forum'])
  const chooser = page.getByLabel('Class', { exact: true })
  await chooser.selectOption({ label: (await chooser.getByRole('option').nth(1).textContent())! })
  await expect(page.getByRole('button', { name: /^Questions of 9D/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Questions of 9C/ })).toHaveCount(0)
  await expect(chooser.locator('option:checked')).toHaveText(/^9D/)

  // A class that cannot be loaded says so under the choice, from which the way back leads.
  const [first] = await chooser.getByRole('option').allTextContents()
  await chooser.selectOption({ label: first! })
  await page.route(/\/teacher\/forum\?class_id=/, (route) => route.fulfill({ status: 403, json: {} }))
  await chooser.selectOption({ index: 2 })
  await expect(page.getByRole('alert').getByText('Failed to fetch the forum')).toBeVisible()
  await chooser.selectOption({ label: first! })
  await expect(page.getByRole('button', { name: /^Questions of 9C/ })).toBeVisible()
  // Opened again, it says nothing of the failure before.
  await shownToasts(page).getByRole('button').click()
  await expect(shownToasts(page)).toHaveCount(0)
  await page.unroute(/\/teacher\/forum\?class_id=/)
  await chooser.selectOption({ index: 2 })
  await expect(page.getByRole('button', { name: /^Questions of 9E/ })).toBeVisible()
  await expect(page.getByText('Failed to fetch the forum')).toHaveCount(0)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await checkWidth(page)
  }
})
