import { buildClass, enrol, insertOne } from '#tests/support/builders.ts'
import { openAdminPage } from './admin-pages.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalStudent, buildPortalTeacher, logIn } from './portal-people.ts'
import { openTab, toastOf } from './teacher-people.ts'

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
    insertOne(tx, 'forum_posts', { forum_id: topic!.id, title: 'Rivers', content: 'Ask your uncle!' }),
  )

  await reader.reload()
  await reader.getByRole('button', { name: 'Discussion forum' }).click()
  await expect(reader.getByText('New', { exact: true })).toBeVisible()
  await checkAccessibility(reader)
  await reader.getByRole('button', { name: /^Rivers/ }).click()
  await reader.getByLabel('Your question or answer').fill('The Sepik')
  const chooser = reader.getByLabel('Choose a file: Attachment')
  await chooser.setInputFiles(fileOf('atlas.txt', 5_242_881))
  await expect(reader.getByText(/^The file is 5\.00 MB; at most 5\.00 MB can be sent/)).toBeVisible()
  // Said once, beside the field.
  await expect(reader.getByRole('region', { name: /Notifications/ }).getByText(/^The file is/)).toHaveCount(0)
  await chooser.setInputFiles(fileOf('wrong map.txt', 100))
  await reader.getByRole('button', { name: 'Remove attachment: wrong map.txt' }).click()
  await chooser.setInputFiles(fileOf('map.txt', 2000))
  await reader.getByRole('button', { name: 'Send' }).click()
  await expect(reader.getByRole('listitem').filter({ hasText: 'The Sepik' }).getByText('You')).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Open map.txt' })).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'Rivers' })).toBeFocused()
  await own.setOffline(true)
  await reader.getByLabel('Your question or answer').fill('And the Fly')
  await chooser.setInputFiles(fileOf('second map.txt', 2000))
  await reader.getByRole('button', { name: 'Send' }).click()
  await expect(reader.getByLabel('Your question or answer')).toHaveValue('')
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
    await reader.screenshot({ path: test.info().outputPath(`student-${width}.png`) })
  }

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Reported posts' })).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await checkAccessibility(page)
    await checkWidth(page)
    await page.screenshot({ path: test.info().outputPath(`teacher-${width}.png`), fullPage: true })
  }
  await page.getByRole('button', { name: /^Rivers/ }).click()
  await expect(page.getByRole('link', { name: 'Open map.txt' })).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Ask your uncle!' })
    .getByRole('button', { name: /^Hide/ })
    .click()
  await page.getByLabel('Why you hide it').fill('Not kind')
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByText('Hidden: Not kind')).toBeVisible()
  await expect(page.getByText('Ruth Dambui').first()).toBeVisible()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByText('This topic is locked: only you write in it.')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('topic-1280.png'), fullPage: true })
  await own.close()

  const office = await browser.newContext({ baseURL })
  const desk = await office.newPage()
  await logIn(desk, { name: demo.admin.email, password: demo.admin.password })
  await openAdminPage(desk, 'Teaching', 'Reported posts')
  const report = desk.getByRole('listitem').filter({ hasText: 'Ask your uncle!' })
  await expect(report.getByText('Hidden')).toBeVisible()
  await desk.screenshot({ path: test.info().outputPath('office-1280.png'), fullPage: true })
  await report.getByRole('button', { name: 'Put away' }).click()
  await expect(report).toHaveCount(0)
  await office.close()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page, 'Topic deleted')).toBeVisible()
  await expect(page.getByText('Nobody has asked anything yet.')).toBeVisible()
})
