import { firstSchool as school } from '#shared/school-settings/first-school.ts'
import { expect, test } from './fixtures.ts'
import { printOnPaper } from './paper.ts'
import { logIn } from './portal-people.ts'

const widths = [360, 1280]

test('an article fills one sheet, with the school above it and no controls', async ({ page }) => {
  await page.goto('/news/independence-jubilee-2025')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    const sheets = await printOnPaper(page, `article-${width}`)
    expect(sheets).toHaveLength(1)
    expect(sheets[0]).toContain(`${school.officePhone} · ${school.website}`)
    expect(sheets[0]).toContain('Programme of the day')
    expect(sheets[0]).toContain('On the day itself')
    expect(sheets[0]).not.toContain('Share')
    expect(sheets[0]).not.toContain('Back to')
  }
})

test('a receipt is whole, and stands alone on its sheet', async ({ page, demo }) => {
  const student = { name: demo.student.studentId, password: demo.student.password }
  await logIn(page, student, '/portal?tab=assignments')
  await page
    .getByRole('button', { name: /^Receipt: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Receipt' })
  const number = await dialog.getByText(/^H-\d{4}-\d+$/).innerText()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    const sheets = await printOnPaper(page, `receipt-${width}`)
    expect(sheets).toHaveLength(1)
    expect(sheets[0]).toContain(number)
    expect(sheets[0]).toContain(demo.student.studentId)
    expect(sheets[0]).toContain('Your work has arrived')
    expect(sheets[0]).not.toContain('Print')
    expect(sheets[0]).not.toContain('Welcome')
  }
})
