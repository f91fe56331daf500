import type { Page } from '@playwright/test'
import { outboxTexts } from '#app/words/shared/outbox.ts'
import { teaching } from '#app/words/shared/forms.ts'
import type { TrialPerson } from './people.ts'
import { readEverything } from './read-everything.ts'

/** Milliseconds for a sign-in, which needs the server, and for a sign-out. */
const maxWait = 60_000
/** Milliseconds within which the page says that work is kept or has arrived; otherwise it does not count. */
const saidWithin = 15_000

export async function signIn(page: Page, person: TrialPerson, remember: boolean): Promise<void> {
  const welcome = page.getByRole('heading', { name: `Welcome, ` })
  const field = page.getByLabel(person.role === 'teacher' ? 'Email address' : 'Student ID')
  await page.goto('/portal', { timeout: maxWait })
  await welcome
    .or(page.getByLabel('Password', { exact: true }))
    .first()
    .waitFor({ timeout: maxWait })
  if (await welcome.isVisible()) {
    if ((await welcome.textContent())?.includes(person.mark)) return
    await leave(page)
  }
  if (person.role === 'teacher') await page.getByRole('tab', { name: 'Teacher' }).click()
  await field.fill(person.name)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  if (remember) await page.getByLabel('Remember me').check()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page
    .getByRole('heading', { name: new RegExp(`^Welcome, .*${person.mark}`) })
    .waitFor({ timeout: maxWait })
}

/** Logs out; what waits stays, locked. */
export async function leave(page: Page): Promise<void> {
  const logOut = page.getByRole('button', { name: 'Log Out', exact: true })
  await logOut.click({ timeout: maxWait })
  const allTheSame = page.getByRole('button', { name: outboxTexts.signOut.leave })
  const password = page.getByLabel('Password', { exact: true })
  const unsaved = page.getByRole('button', { name: teaching.leave })
  await unsaved.or(allTheSame).or(password).first().waitFor({ timeout: maxWait })
  if (await unsaved.isVisible()) await unsaved.click()
  await allTheSame.or(password).first().waitFor({ timeout: maxWait })
  if (await allTheSame.isVisible()) await allTheSame.click()
  await password.waitFor({ timeout: maxWait })
}

/**
 * Hands in a file for the next assignment; it counts when the page says that it is stored here and waits, or has arrived. A
 * card that asks to leave the page open says neither.
 */
export async function handIn(page: Page, person: TrialPerson): Promise<void> {
  const work = person.open.shift()
  if (!work) return
  await page.getByRole('tab', { name: 'Assignments' }).click()
  await page.getByRole('button', { name: `Hand in: ${work.title}` }).click()
  await page.getByLabel(`Choose a file: ${work.title}`).setInputFiles({
    name: 'essay.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`words of ${person.mark}`),
  })
  await page.getByRole('button', { name: 'Hand in this file' }).click()
  // Other work may be waiting in sight: only what its own card says counts.
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: work.title }) })
    .last()
  const said = card.getByText(outboxTexts.states.waiting).or(card.getByText(/^Receipt number /))
  await said.first().waitFor({ timeout: saidWithin })
  person.acknowledged.push(work.title)
  await page.keyboard.press('Escape')
}

/** Writes a note; it counts when the page says that it is kept or saved. */
export async function writeNote(page: Page, person: TrialPerson): Promise<void> {
  const title = `Note ${person.next} ${person.mark}`
  person.next += 1
  await page.getByRole('tab', { name: 'Notes', exact: true }).click()
  await page.getByRole('tab', { name: 'Create Note' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Subject').selectOption({ index: 1 })
  await page.getByLabel('Content').fill(`Words of ${person.mark}.`)
  await pressUntilTold(page, 'Create Note', ['Note created successfully', `“${title}” is kept`])
  person.acknowledged.push(title)
}

/** Changes the teacher's note; it counts when the page says that it is kept or saved. */
export async function changeNote(page: Page, person: TrialPerson): Promise<void> {
  const { plan } = person
  if (!plan) return
  const change = person.next
  person.next += 1
  await page.getByRole('tab', { name: 'Notes', exact: true }).click()
  await page.getByRole('button', { name: `Edit: ${plan.title}` }).click()
  await page.getByLabel('Content').fill(`Change ${change} of ${person.mark}.`)
  await pressUntilTold(page, 'Update Note', ['Note updated successfully', `“${plan.title}” is kept`])
  plan.change = change
}

/** Presses a button and waits for a message with one of the texts. One that was shown before is about earlier work. */
async function pressUntilTold(page: Page, button: string, texts: readonly string[]): Promise<void> {
  const messages = page.locator('[data-sonner-toast]')
  await messages.evaluateAll((shown) => {
    for (const message of shown) message.setAttribute('data-is-earlier', '')
  })
  await page.getByRole('button', { name: button }).click()
  const later = page.locator('[data-sonner-toast]:not([data-is-earlier])')
  await later
    .filter({ hasText: new RegExp(texts.join('|')) })
    .first()
    .waitFor({ timeout: saidWithin })
}

/** @returns faults in words: what a page and its storage show of somebody else */
export async function seesNothingOf(page: Page, other: TrialPerson): Promise<string[]> {
  const all = await readEverything(page)
  return [other.mark, other.name, `words of ${other.mark}`]
    .filter((text) => all.includes(text))
    .map((text) => `${text} of the other person can be read`)
}

/** Opens the person's outbox. @returns what it shows, in one line */
export async function readOutbox(page: Page): Promise<string> {
  await page
    .getByRole('button', { name: 'Outbox', exact: true })
    .or(page.getByRole('button', { name: /waits? here$/ }))
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: outboxTexts.title })
  return (await dialog.innerText()).replaceAll(/\s+/g, ' ')
}
