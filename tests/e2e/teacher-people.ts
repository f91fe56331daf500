import type { Page } from '@playwright/test'
import type { Database } from '#server/database/database.ts'
import { buildPortalTeacher, logIn, type PortalPerson } from './portal-people.ts'

/** The subject that the demo school's junior classes have. */
export async function juniorSubject(database: Database) {
  return await database.asService((tx) =>
    tx.selectFrom('subjects').selectAll().where('code', '=', 'ENG').executeTakeFirstOrThrow(),
  )
}

/** A teacher who is signed in at the Teachers Portal, with nothing yet. */
export async function openTeachersPortal(page: Page, database: Database): Promise<PortalPerson> {
  const teacher = await buildPortalTeacher(database)
  await logInAtTeachersPortal(page, teacher)
  return teacher
}

export async function logInAtTeachersPortal(
  page: Page,
  person: Pick<PortalPerson, 'name' | 'password'>,
): Promise<void> {
  await logIn(page, person, '/teachers-portal')
  await page.getByRole('tab', { name: 'Overview' }).waitFor()
}

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click()
}

/** A message at the edge of the screen. */
export function toastOf(page: Page, words: string) {
  return page.getByRole('region', { name: /Notifications/ }).getByText(words, { exact: true })
}
