import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sessionKey } from '#app/lib/storage/browser-storage.ts'
import type { OpenedSession } from '#shared/session/contract.ts'
import type { Database } from '#server/database/database.ts'
import { buildAccount } from '#tests/support/auth.ts'
import { buildTeacher, insertOne } from '#tests/support/builders.ts'
import { firstSchool as school } from '#shared/school-settings/first-school.ts'

export interface PortalPerson {
  /** Student ID or email address. */
  name: string
  password: string
  userId: string
}

interface StudentOptions {
  /** False: the given password must be changed first. */
  changed?: boolean
  /** `profile`: all in place; `record`: only a record to be linked; `nothing`: an account that belongs to nobody. */
  has?: 'profile' | 'record' | 'nothing'
}

/** A student of the test's own who can sign in, with neither classes nor anything in them. */
export async function buildPortalStudent(
  database: Database,
  { changed = true, has = 'profile' }: StudentOptions = {},
): Promise<PortalPerson & { studentId: string }> {
  const name = `P${randomUUID().slice(0, 8)}`.toLowerCase()
  const password = changed ? 'tok pisin 675' : name
  const userId = await buildAccount(database, `${name}@${school.studentEmailDomain}`, password)
  const record = {
    admission_number: name,
    first_name: 'Ruth',
    last_name: 'Dambui',
    grade_level: 9,
    class_name: '9A',
  }
  const studentId = await database.asService(async (tx) => {
    if (has === 'nothing') return ''
    if (has === 'profile') await giveRole(tx, userId, name, 'Ruth Dambui', 'Student', changed)
    const user_id = has === 'profile' ? userId : null
    return (await insertOne(tx, 'students', { ...record, user_id })).id
  })
  return { name, password, userId, studentId }
}

/** A teacher, an administrator, or both in one. */
export async function buildPortalTeacher(
  database: Database,
  { changed = true, roles = ['Teacher'] }: { changed?: boolean; roles?: ('Teacher' | 'Admin')[] } = {},
): Promise<PortalPerson> {
  const name = `t${randomUUID().slice(0, 8)}@${school.teacherEmailDomain}`
  const password = 'kaikai bilong moning'
  const userId = await buildAccount(database, name, password)
  await database.asService(async (tx) => {
    for (const role of roles) await giveRole(tx, userId, name, 'Mary Kila', role, changed)
  })
  if (roles.includes('Teacher'))
    await buildTeacher(database, { id: userId, given_name: 'Mary', surname: 'Kila', email: name })
  return { name, password, userId }
}

type SignIn = Pick<PortalPerson, 'name' | 'password'>

/** Signs in by the login form of the portal. */
export async function logInByForm(page: Page, person: SignIn): Promise<void> {
  await page.goto('/portal')
  await submitLogin(page, person)
}

/**
 * Signs in without the form: the tab gets a new session, and the portal opens it as it does after a reload. For tests
 * that are about what comes after the login.
 */
export async function logIn(page: Page, { name, password }: SignIn, portal?: string): Promise<void> {
  const email = name.includes('@') ? name : `${name}@${school.studentEmailDomain}`
  const reply = await page.request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  expect(reply.status()).toBe(200)
  const session = (await reply.json()) as { access_token: string }
  const address = portal ?? (await findPortal(page, session.access_token))
  // In place before the portal's own program begins.
  const storing = await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
    sessionKey,
    JSON.stringify(session),
  ] as const)
  await page.goto(address)
  await storing.dispose()
}

/** The address to which a login leads. */
async function findPortal(page: Page, token: string): Promise<string> {
  const reply = await page.request.post('/api/v1/session', { headers: { Authorization: `Bearer ${token}` } })
  const { home } = (await reply.json()) as OpenedSession
  return home === 'admin' ? '/admin' : '/portal'
}

/** Fills the card that is open and sends it; an email address belongs to the Teacher tab. */
export async function submitLogin(page: Page, { name, password }: SignIn): Promise<void> {
  const isTeacher = name.includes('@')
  if (isTeacher) await page.getByRole('tab', { name: 'Teacher', exact: true }).click()
  await page.getByLabel(isTeacher ? 'Email address' : 'Student ID').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Follows an entry of the person's menu; on a phone the menu stands behind the initials. */
async function chooseFromMenu(page: Page, role: 'link' | 'button', name: string): Promise<void> {
  const menu = page.getByRole('button', { name: /^Menu of/ })
  const entry = page.getByRole(role, { name, exact: true })
  await expect(menu.or(entry).filter({ visible: true })).not.toHaveCount(0)
  // By a key: on a phone a message may lie over it, and does not go while the mouse rests there.
  if (await menu.isVisible()) await menu.press('Enter')
  await entry.click()
}

export async function logOut(page: Page): Promise<void> {
  await chooseFromMenu(page, 'button', 'Log Out')
}

export async function openAccount(page: Page): Promise<void> {
  await chooseFromMenu(page, 'link', 'Your account')
}

/** Everything that the browser keeps about a person. */
export async function storedKeys(page: Page): Promise<string[]> {
  return await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])
}

type Work = Parameters<Parameters<Database['asService']>[0]>[0]

async function giveRole(
  tx: Work,
  id: string,
  username: string,
  name: string,
  role: 'Student' | 'Teacher' | 'Admin',
  changed: boolean,
) {
  await tx
    .insertInto('profiles')
    .values({ id, username, name, role, password_changed: changed })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await insertOne(tx, 'user_roles', { user_id: id, role })
}
