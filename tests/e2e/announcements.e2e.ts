import { buildClass, buildTeacher, enrol } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalStudent, buildPortalTeacher, logIn } from './portal-people.ts'
import { openTab, toastOf } from './teacher-people.ts'

test('a teacher tells a class, a student reads it once, and the teacher sees who has', async ({
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

  await logIn(page, teacher)
  await openTab(page, 'Announcements')
  await expect(page.getByText('No announcements yet.')).toBeVisible()
  await openTab(page, 'Announce')
  await page.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(page.getByText('Choose who it is for.')).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  await page.getByRole('checkbox', { name: /^9C/ }).check()
  await page.getByLabel('Title').fill('Bring your protractor')
  await page.getByLabel('Text').fill('We measure **angles** on Monday.\n\n- Protractor\n- Pencil')
  await page
    .getByLabel('Choose a file: Attachment')
    .setInputFiles({ name: 'angles.txt', mimeType: 'text/plain', buffer: Buffer.from('30, 60, 90') })
  await page.getByRole('checkbox', { name: /^Pin it/ }).check()
  await page.setViewportSize({ width: 360, height: 740 })
  await checkAccessibility(page)
  await checkWidth(page)
  await page.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(toastOf(page, 'Announced')).toBeVisible()
  await expect(page.getByText('Seen by 0 of 1')).toBeVisible()

  const phone = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  const reader = await phone.newPage()
  await logIn(reader, student)
  const above = reader.getByRole('region', { name: 'New announcement' })
  await expect(above.getByRole('link', { name: 'Bring your protractor' })).toBeVisible()
  await expect(reader.getByRole('tab', { name: 'Announcements 1 new' })).toBeAttached()
  await checkAccessibility(reader)
  await checkWidth(reader)
  await above.getByRole('link', { name: 'Bring your protractor' }).click()
  const panel = reader.getByRole('tabpanel', { name: /^Announcements/ })
  await expect(panel.getByText('angles', { exact: true })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Open angles.txt' })).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Protractor' }).first()).toBeVisible()
  await expect(reader.getByRole('tab', { name: 'Announcements', exact: true })).toBeAttached()
  await checkAccessibility(reader)
  await checkWidth(reader)
  await reader.goto('/portal')
  await expect(reader.getByRole('heading', { name: 'Due next' })).toBeVisible()
  await expect(above).toHaveCount(0)
  await phone.close()

  await page.reload()
  await page.getByRole('button', { name: /^Seen by 1 of 1/ }).click()
  await expect(page.getByRole('dialog').getByText('Dambui, Ruth')).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Edit: / }).click()
  await page.getByLabel('Title').fill('Bring your protractor and a ruler')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Bring your protractor and a ruler' })).toBeVisible()
  await page.getByRole('button', { name: /^Delete: / }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No announcements yet.')).toBeVisible()
  await expect(page.locator('h1:focus, h2:focus, h3:focus')).toBeVisible()
})

test('the office tells a grade and one teacher, and copies it as a text message', async ({
  page,
  context,
  database,
  demo,
  checkAccessibility,
  checkWidth,
}) => {
  // Teachers of other journeys have the name of all of them.
  const teacher = await buildTeacher(database, {
    given_name: 'Josephine',
    surname: `Tau ${Date.now() % 10_000}`,
  })
  const name = `${teacher.given_name} ${teacher.surname}`
  const { admission_number, ...of } = await database.asService((tx) =>
    tx
      .selectFrom('students')
      .select(['admission_number', 'first_name', 'last_name'])
      .where('grade_level', '=', 12)
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, { name: demo.admin.email, password: demo.admin.password }, '/admin/announcements')
  await openTab(page, 'Announce')
  await page.getByText('Grades', { exact: true }).click()
  await page
    .getByRole('checkbox', { name: 'Grade 13' })
    .or(page.getByRole('checkbox', { name: 'Grade 12' }))
    .check()
  await page.getByText('Single classes and people').click()
  await page.getByLabel('Find a class or a person').fill(admission_number)
  await page.getByRole('button', { name: new RegExp(`^Add ${of.first_name} ${of.last_name}`) }).click()
  await page.getByLabel('Find a class or a person').fill(name)
  await page.getByRole('button', { name: new RegExp(`^Add ${name}`) }).click()
  await page.getByLabel('Title').fill('Graduation rehearsal')
  await page.getByLabel('Text').fill('In the hall – wear your uniform.')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await page.getByRole('button', { name: 'Announce', exact: true }).click()
  const item = page.getByRole('listitem').filter({ hasText: 'Graduation rehearsal' })
  await expect(item.getByText(new RegExp(`To Grade 12, .*${name}`))).toBeVisible()
  await item.getByRole('button', { name: /^Copy as a text message/ }).click()
  await expect(toastOf(page, 'Copied as a text message')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Graduation rehearsal: In the hall - wear your uniform.',
  )
})
