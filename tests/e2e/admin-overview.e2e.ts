import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { buildStudent } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'

test('the overview is the first page, its figures lead on, it prints in black, and from any page a student is found by a part of the name', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const admin = await buildPortalTeacher(database, { roles: ['Admin'] })
  await logIn(page, admin)
  await page.getByRole('button', { name: 'Not today' }).click()
  const overview = page.getByRole('region', { name: 'Overview' })
  await expect(overview.getByText(/^[\d,]+ female, [\d,]+ male/).first()).toBeVisible()
  await expect(overview.getByText(/^[\d,]+ set, [\d,]+ unmarked of [\d,]+$/).first()).toBeVisible()
  await overview.getByText('As a table').first().click()
  await expect(overview.getByRole('table')).toContainText('Grade 9')
  await expect(overview.getByText('Last backup')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([
    'Student List',
    'Student Auth',
    'Reset Password',
    'Register Teachers',
    'Teacher List',
    'Admin Users',
    'Upload Newsletter',
    'Slideshow Images',
  ])
  await expect(page.getByRole('tab', { name: 'Student List' })).toHaveAttribute('aria-selected', 'true')
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    await checkWidth(page)
    if (width === 1280) {
      // The overview stays short: ten students are below it, the others a press away.
      const students = page.getByRole('table', { name: 'Students', exact: true }).getByRole('row')
      await expect(students).toHaveCount(11)
      await expect(page.getByText(/^10 of [\d,]+ shown$/)).toBeVisible()
      await page.getByRole('button', { name: 'Show more' }).click()
      await expect(students).toHaveCount(51)
    }
    if (width === 360) {
      await checkAccessibility(page)
      expect((await overview.boundingBox())!.y).toBeLessThan(320)
      await expect(page.getByRole('link', { name: 'Open the Student List' })).toBeVisible()
      await expect(page.getByRole('searchbox')).toHaveCount(1)
      await expect(page.getByRole('navigation', { name: 'Administration pages' })).toHaveAttribute(
        'data-more-end',
        '',
      )
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await checkAccessibility(page)
  // The longest menu is seen whole on a low screen.
  await page.getByRole('navigation', { name: 'Administration pages' }).getByText('Teaching').click()
  for (const entry of await page.getByRole('menuitem').all()) await expect(entry).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
  const { text } = await extractText(pdf, { mergePages: true })
  for (const words of ['Overview', 'Students by grade and sex', 'Work by subject', 'Grade 12'])
    expect(text).toContain(words)
  await overview.getByRole('link', { name: /Active students/ }).click()
  await expect(overview).toHaveCount(0)
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Active')

  const last_name = `Wanpis${randomUUID().slice(0, 6)}`
  const student = await buildStudent(database, { user_id: null, last_name })
  await page.goto('/admin/subjects')
  await page.getByLabel('Find a student').fill(last_name)
  await expect(page.getByRole('link', { name: new RegExp(last_name) })).toContainText(
    student.admission_number,
  )
  await page.getByLabel('Find a student').press('Enter')
  await expect(page).toHaveURL(new RegExp(student.id))
  await expect(page.getByRole('heading', { name: new RegExp(last_name) })).toBeFocused()
})
