import { firstSchool as school } from '#shared/school-settings/first-school.ts'
import { expect, test } from './fixtures.ts'
import { printOnPaper } from './paper.ts'
import { logIn } from './portal-people.ts'

for (const width of [360, 1280]) {
  test.describe(`printed from ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('an article fills one sheet, with the school above it and no controls', async ({ page }) => {
      await page.goto('/news/independence-jubilee-2025')
      const sheets = await printOnPaper(page, 'article')
      expect(sheets).toHaveLength(1)
      expect(sheets[0]).toContain(`${school.officePhone} · ${school.website}`)
      expect(sheets[0]).toContain('Programme of the day')
      expect(sheets[0]).toContain('On the day itself')
      expect(sheets[0]).not.toContain('Share')
      expect(sheets[0]).not.toContain('Back to')
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
      const sheets = await printOnPaper(page, 'receipt')
      expect(sheets).toHaveLength(1)
      expect(sheets[0]).toContain(number)
      expect(sheets[0]).toContain(demo.student.studentId)
      expect(sheets[0]).toContain('Your work has arrived')
      expect(sheets[0]).not.toContain('Print')
      expect(sheets[0]).not.toContain('Welcome')
    })
  })
}
