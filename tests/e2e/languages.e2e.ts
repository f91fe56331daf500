import { sentences as tokPisin } from '#shared/translations/tpi.ts'
import { expect, test } from './fixtures.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'
import { toastOf } from './teacher-people.ts'

const said = (place: string) => tokPisin[place]!

test('a visitor reads the school in Tok Pisin on a phone, and goes back to English', async ({
  browser,
  baseURL,
  checkAccessibility,
  checkWidth,
}) => {
  const phone = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  const page = await phone.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main, small screen' })
  await menu.getByRole('button', { name: 'Tok Pisin' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'tpi')
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: said('site.frame.menu') }).click()
  await checkAccessibility(page, 'everything')
  await checkWidth(page)

  const bar = page.getByRole('navigation', { name: said('site.frame.mainSmall') })
  await bar.getByRole('link', { name: said('site.linkNames.contact') }).click()
  const title = page.getByRole('heading', { name: 'Contact Us' })
  expect(await title.evaluate((heading) => heading.closest('[lang]')?.getAttribute('lang'))).toBe('en')
  await page.getByLabel(said('site.enquiry.contact')).fill('call me')
  await page.getByRole('button', { name: said('site.enquiry.button'), exact: true }).click()
  await expect(page.getByRole('heading', { name: said('site.enquiry.page.faults.title') })).toBeVisible()
  await expect(page.getByText(said('site.enquiryFaults.unreachable'))).toBeVisible()
  await expect(page.getByLabel(said('site.enquiry.contact'))).toHaveValue('call me')
  await checkAccessibility(page)
  await checkWidth(page)

  await page.goto('/portal')
  await expect(page.getByRole('heading', { name: said('signIn.login.roles.student.heading') })).toBeVisible()
  await page.getByRole('button', { name: said('signIn.login.submit') }).click()
  await expect(page.getByText(said('signIn.login.roles.student.nameMissing'))).toBeVisible()
  await page.getByLabel(said('signIn.login.roles.student.name')).fill('nobody')
  await page.getByLabel(said('signIn.login.password'), { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: said('signIn.login.submit') }).click()
  await expect(page.getByText(said('signIn.loginFailed.student.description'))).toBeVisible()
  await expect(page.getByText(said('signIn.login.refused'))).toBeVisible()
  await checkAccessibility(page)
  await checkWidth(page)

  await page.getByRole('link', { name: said('signIn.login.forgot') }).click()
  await expect(page.getByRole('heading', { name: said('signIn.forgot.heading') })).toBeVisible()
  await page.getByRole('button', { name: said('signIn.forgot.request.haveCode') }).click()
  await page.getByLabel(said('signIn.forgot.name.student.label')).fill('nobody')
  await page.getByLabel(said('signIn.forgot.code.label.student')).fill('BCDFGHJKLMNP')
  await page.getByLabel(said('signIn.newPassword.next'), { exact: true }).fill('a-new-password')
  await page.getByLabel(said('signIn.newPassword.confirmation')).fill('a-new-password')
  await page.getByRole('button', { name: said('signIn.forgot.code.submit') }).click()
  await expect(page.getByText(said('signIn.forgot.refusals.refused'))).toBeVisible()
  await checkAccessibility(page)
  await checkWidth(page)
  await page.getByRole('link', { name: said('signIn.forgot.back') }).click()

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Student Portal' })).toBeVisible()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await phone.close()
})

test('without scripts the choice is remembered, too', async ({ browser, baseURL }) => {
  const old = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await old.newPage()
  await page.goto('/news/archives')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Tok Pisin' }).click()
  await expect(page).toHaveURL(/\/news\/archives$/)
  await expect(page.getByRole('heading', { name: said('site.newsArchives.title') })).toBeVisible()
  await page.goto('/parents')
  await expect(page.getByRole('heading', { name: said('parents.signIn.title') })).toBeVisible()
  await old.close()
})

test('the office corrects a sentence, which visitors read at once, and takes it back', async ({
  page,
  browser,
  baseURL,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const visit = await browser.newContext({ baseURL })
  await visit.addCookies([{ name: 'language', value: 'tpi', url: baseURL! }])
  const visitor = await visit.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/site-pages')
  await page.getByRole('link', { name: 'Words in Tok Pisin' }).click()
  await expect(page.getByText(/No speaker has checked/)).toBeVisible()
  await page.getByLabel('Find a sentence').fill('many codes reportCard')
  await page.getByRole('button', { name: /^Correct: Many codes/ }).click()
  const field = page.getByLabel('In Tok Pisin')
  await field.fill('Planti kod tumas.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field).toHaveAccessibleDescription(
    /Keep \{1\} in the sentence: the program puts a value there\./,
  )
  await expect(field).toHaveValue('Planti kod tumas.')
  await checkAccessibility(page)
  await checkWidth(page)
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByLabel('Find a sentence').fill('Skip to the content frame')
  await page.getByRole('button', { name: 'Correct: Skip to the content' }).click()
  await field.fill('Kalap <b>i go</b> long pes')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page, 'Sentence saved')).toBeVisible()
  await expect(page.getByText('Corrected by the school')).toBeVisible()
  await visitor.goto('/about')
  await expect(visitor.getByRole('link', { name: 'Kalap <b>i go</b> long pes' })).toBeAttached()

  await page
    .getByRole('button', { name: /^Put back/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click()
  await expect(page.getByText('Corrected by the school')).toBeHidden()
  await visitor.goto('/programs')
  await expect(visitor.getByRole('link', { name: said('site.frame.skip') })).toBeAttached()
  await visit.close()
})
