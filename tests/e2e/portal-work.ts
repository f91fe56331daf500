import type { Page } from '@playwright/test'
import type { Database } from '#server/database/database.ts'
import { buildClass, buildSubject, enrol } from '#tests/support/builders.ts'
import { buildPortalStudent } from './portal-people.ts'

/** A student with one subject and one of each thing in it. */
export async function buildStudentAtWork(database: Database) {
  const student = await buildPortalStudent(database)
  const subject = await buildSubject(database)
  const group = await buildClass(database, {
    name: '9C',
    room: 'Lab 2',
    subject_id: subject.id,
    schedule: { 'Monday-3': true, 'Monday-4': true, 'Friday-1': true },
  })
  await enrol(database, { id: student.studentId }, group)
  return { student, group, subject }
}

export async function openTab(page: Page, name: string) {
  await page.getByRole('tab', { name, exact: true }).click()
}

/** The figure under a name of the row of counts. */
export function count(page: Page, name: string) {
  return page.getByRole('main').locator('dl > div', { hasText: name }).getByRole('definition')
}
