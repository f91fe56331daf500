import { buildStudent, insertOne } from '#tests/support/builders.ts'
import type { CardFigures } from '#shared/report-cards/report-card.ts'
import { expect, test } from './fixtures.ts'

test('a report card shows its figures to whoever has its code, also once it is withdrawn', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const student = await buildStudent(database)
  const code = `EEEE${Array.from({ length: 8 }, () => 'ABCDEFGH'[Math.floor(Math.random() * 8)]).join('')}`
  const content: CardFigures = {
    student: 'Ruth Ampa',
    class_name: '9A',
    academic_year: '2026',
    term: 'Term 1',
    lines: [
      { subject: 'Mathematics', percentage: 71.5, letter_grade: 'Credit', position: 2, of: 40 },
      {
        subject: 'Christian and Citizenship Value Education',
        percentage: null,
        letter_grade: null,
        position: null,
        of: 40,
      },
    ],
    days_absent: 3,
  }
  const card = { code, student_id: student.id, academic_year: '2026', term: 'Term 1', class_ids: [] }
  const { id } = await database.asService((tx) =>
    insertOne(tx, 'issued_cards', { ...card, content: JSON.stringify(content) }),
  )

  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/report-card?code=${code}`)
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByRole('status')).toContainText('is valid')
  await expect(page.getByRole('row', { name: /Mathematics/ })).toContainText('71.5 %')
  await checkWidth(page)
  await checkAccessibility(page)

  await database.asService((tx) =>
    tx.updateTable('issued_cards').set({ withdrawn_at: new Date() }).where('id', '=', id).execute(),
  )
  await page.getByRole('link', { name: 'Check another' }).click()
  await page.getByLabel('Code on the paper').fill('ABCD-EFGH-JKLM')
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByRole('alert')).toContainText('no card or letter with this code')
  await page.getByLabel('Code on the paper').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByRole('status')).toContainText('withdrew this card')
})
