import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { AdminTab } from '#app/words/office/portal.ts'
import { pdfOf } from '#tests/support/hand-in-client.ts'
import { photograph } from '#tests/support/photograph.ts'
import { test, expect } from './fixtures.ts'
import { waitForDraft } from './offline.ts'
import { withHomePictures } from './home-pictures.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'

/** The only test that changes the pictures of the home page, which others look at. */
const homeTest = test.extend<{ ownPictures: void }>({
  ownPictures: [
    ({ database }, provide) =>
      withHomePictures(database, 'alone', async () => {
        await provide()
        await database.asService((tx) => tx.deleteFrom('slideshow_images').execute())
      }),
    { auto: true },
  ],
})

async function openOffice(page: Page, database: Parameters<typeof buildPortalTeacher>[0], tab: AdminTab) {
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), `/admin?tab=${tab}`)
}

async function expectToast(page: Page, title: string, description?: string) {
  const toasts = page.getByRole('region', { name: /^Notifications/ })
  await expect(toasts.getByText(title, { exact: true }).first()).toBeVisible()
  if (description) await expect(toasts.getByText(description, { exact: true }).first()).toBeVisible()
}

function fileOf(name: string, mimeType: string, content: Uint8Array) {
  return { name, mimeType, buffer: Buffer.from(content) }
}

homeTest(
  'pictures are put up, ordered, hidden and deleted, and the home page follows',
  async ({ page, database, checkAccessibility, checkWidth }) => {
    const mark = randomUUID().slice(0, 6)
    const [first, second] = [`First ${mark}`, `Second ${mark}`]
    const photo = await photograph({ width: 420, height: 280 })
    await openOffice(page, database, 'slideshow')
    await expect(page.getByText('No slideshow images uploaded yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Upload Images' }).click()
    await expectToast(page, 'No files selected')
    const chooser = page.getByLabel('Choose pictures')
    await chooser.setInputFiles([
      fileOf('notes.txt', 'text/plain', new Uint8Array(10)),
      fileOf('huge.jpg', 'image/jpeg', new Uint8Array(10_485_761)),
      fileOf(`${first}.jpg`, 'image/jpeg', photo),
      fileOf(`${second}.jpg`, 'image/jpeg', photo),
      fileOf('torn.jpg', 'image/jpeg', photo.slice(0, 5000)),
    ])
    await expectToast(page, 'notes.txt is not an image file')
    await expectToast(page, 'huge.jpg is larger than 10MB')
    await expect(page.getByText('3 pictures selected')).toBeVisible()
    await page.getByRole('button', { name: 'Upload Images' }).click()
    await expect(page.getByText(/^Failed: This file is not a picture/)).toBeVisible()
    await expectToast(page, 'Partial Success', '2 uploaded, 1 failed')
    await page.getByRole('button', { name: 'Remove torn.jpg' }).click()

    const card = (title: string) => page.getByRole('article').filter({ hasText: title })
    await expect(card(first)).toContainText('Active')
    await expect(card(first)).toContainText('KB')
    await expect(card(second).getByRole('button', { name: /later$/ })).toBeDisabled()
    await card(second)
      .getByRole('button', { name: /earlier$/ })
      .press('Enter')
    await expect(page.getByText(new RegExp(`^${second} is now picture`))).toBeAttached()
    await expect(card(second).locator('[data-arrow]:focus')).toBeEnabled()
    await card(first).dragTo(card(second))
    await expect(card(second).getByRole('button', { name: /later$/ })).toBeDisabled()
    await card(first)
      .getByRole('button', { name: `Hide: ${first}` })
      .click()
    await expectToast(page, 'Success', 'Image deactivated successfully')
    await expect(card(first)).toContainText('Inactive')
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await checkAccessibility(page)
      await checkWidth(page)
    }

    const site = await page.context().newPage()
    await site.goto('/')
    const shown = site.getByRole('group', { includeHidden: true }).filter({ hasText: second })
    await expect(shown).toHaveCount(1)
    await expect(site.getByText(first)).toHaveCount(0)
    await card(second)
      .getByRole('button', { name: `Delete: ${second}` })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Success', 'Image deleted successfully')
    await expect(card(second)).toHaveCount(0)
    await site.reload()
    await expect(shown).toHaveCount(0)
    await card(first)
      .getByRole('button', { name: `Delete: ${first}` })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(card(first)).toHaveCount(0)
  },
)

test('a newsletter is uploaded, is in the archive at once, and is hidden and deleted again', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const title = `Newsletter ${randomUUID().slice(0, 6)}`
  await openOffice(page, database, 'newsletter')
  const upload = page.getByRole('button', { name: 'Upload Newsletter', exact: true })
  const chooser = page.getByLabel(/^Choose a/)
  await upload.click()
  await expectToast(page, 'No File Selected')
  await chooser.setInputFiles(fileOf('a.zip', 'application/zip', pdfOf(10)))
  await expectToast(page, 'Invalid File Type', 'Please upload a PDF, Word document, or image file.')
  await chooser.setInputFiles(fileOf('a.pdf', 'application/pdf', new Uint8Array(10_485_761)))
  await expectToast(page, 'File Too Large', 'Please upload a file smaller than 10MB.')
  await expect(page.getByText('smaller than 10MB'), 'it is said once').toHaveCount(1)
  await chooser.setInputFiles(fileOf('term 4.pdf', 'application/pdf', pdfOf(4000)))
  await upload.click()
  await expectToast(page, 'Title Required')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill(title)
  await upload.click()
  await expectToast(page, 'Newsletter Uploaded')

  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('term 4.pdf (3.91 KB)')
  await row.getByRole('button', { name: /^Mail to subscribers/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Mail is not set up')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.setViewportSize({ width: 360, height: 800 })
  await checkAccessibility(page)
  await checkWidth(page)

  const archive = await page.context().newPage()
  await archive.goto('/news/archives')
  await expect(archive.getByRole('link', { name: title })).toBeVisible()
  await row.getByRole('button', { name: `Hide: ${title}` }).click()
  await expect(row).toContainText('Hidden')
  await archive.reload()
  await expect(archive.getByRole('link', { name: title })).toHaveCount(0)
  // By key: a message of the step before may still lie over the button.
  await row.getByRole('button', { name: `Delete: ${title}` }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Newsletter deleted')
  await expect(row).toHaveCount(0)
})

test('an article is drafted with a picture, survives a change made elsewhere, and is read on the site', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  // Encoding the picture takes its time on a machine that is busy with other tests.
  const title = `New Water Tanks ${randomUUID().slice(0, 6)}`
  const address = `/news/${title.toLowerCase().replaceAll(' ', '-')}`
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/news')
  await page.getByRole('tab', { name: 'Write an article' }).click()
  await page.getByRole('button', { name: 'Save article' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Category').selectOption('events')
  await page
    .getByLabel('Text', { exact: true })
    .fill('We have **two** tanks, which [you can visit](/contact).\n\n- At the kitchen\n- At the dormitory')
  await waitForDraft(page)
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page
    .getByLabel('Choose a file')
    .setInputFiles(fileOf('tanks.jpg', 'image/jpeg', await photograph({ width: 420, height: 280 })))
  await page.getByLabel('What the picture shows').fill('Two tanks')
  await page.setViewportSize({ width: 360, height: 800 })
  await checkAccessibility(page)
  await checkWidth(page)
  await page.getByRole('button', { name: 'Save article' }).click()
  await expectToast(page, 'Draft saved')
  const site = await page.context().newPage()
  expect((await site.goto(address))?.status()).toBe(404)

  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Draft')
  await row.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/two/)
  await database.asService((tx) =>
    tx.updateTable('news_items').set({ content: 'Of another device' }).where('title', '=', title).execute(),
  )
  await page
    .getByLabel('Text', { exact: true })
    .fill(
      'We have **two** tanks, which [you can visit](/contact), as we [said before](/news/no-such-tanks).\n\n- At the kitchen\n- At the dormitory',
    )
  await page.getByLabel('Publish this article').check()
  await expect(page.getByText('“said before” to /news/no-such-tanks')).toBeVisible()
  await expect(page.getByText('“you can visit” to')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changed elsewhere', { exact: true })).toBeVisible()
  const failure = page.locator('[data-sonner-toast][data-type=error]').first()
  const save = page.getByRole('button', { name: 'Save changes' })
  // The message comes in from below.
  await expect(async () => {
    const [message, button] = await Promise.all([failure.boundingBox(), save.boundingBox()])
    expect(message!.y + message!.height, 'the message stands above the button').toBeLessThanOrEqual(button!.y)
  }).toPass()
  await page.getByRole('button', { name: 'Keep what I typed' }).click()
  await expect(page.getByText('Changed elsewhere', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Article published')
  await expect(row).toContainText('Published')

  await site.goto('/news')
  await site.getByRole('link', { name: `Read Full Story: ${title}` }).click()
  await expect(site.getByRole('heading', { name: title })).toBeVisible()
  await expect(site.getByRole('img', { name: 'Two tanks' })).toHaveJSProperty('complete', true)
  await expect(site.getByText('two', { exact: true })).toBeVisible()
  await expect(site.getByRole('link', { name: 'you can visit' })).toHaveAttribute('href', '/contact')
  await expect(site.getByRole('listitem').filter({ hasText: 'At the kitchen' })).toBeVisible()
  for (const document of ['/feed.xml', '/feed.xml?category=events', '/sitemap.xml', '/news/archives'])
    expect(await (await page.request.get(document)).text()).toContain(address)
  // By key: a message of the step before may still lie over the button.
  await row.getByRole('button', { name: `Delete ${title}` }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Article deleted')
  expect((await site.goto(address))?.status()).toBe(404)
})

test('the words of a page are tried beside the page itself, published, and taken back', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const closing = `Yours, ${randomUUID().slice(0, 6)},`
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/site-pages')
  await page.getByRole('link', { name: 'Edit: Principal’s Message' }).click()
  await page.getByLabel('Closing').fill(' ')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByLabel('Closing')).toBeFocused()
  await page.getByLabel('Closing').fill(closing)
  const preview = page.frameLocator('iframe[title="Preview of Principal’s Message"]')
  await expect(preview.getByText(closing)).toBeVisible()
  await checkAccessibility(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await checkWidth(page)
  }
  await page.getByLabel('When it is saved').selectOption('now')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectToast(page, 'Page published')

  const site = await page.context().newPage()
  await site.goto('/principal-message')
  await expect(site.getByText(closing)).toBeVisible()
  await page.getByRole('link', { name: 'Edit: Principal’s Message' }).click()
  await page.getByRole('button', { name: 'Compare: The words with which the page came' }).click()
  await expect(page.getByText(`Closing: ${closing}`)).toBeVisible()
  await page.getByRole('button', { name: 'Return to this: The words with which the page came' }).click()
  await page.getByLabel('When it is saved').selectOption('now')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectToast(page, 'Page published')
  // The message of the first publication may still be there, so the page is asked again.
  await expect(async () => {
    await site.reload()
    await expect(site.getByText(closing)).toHaveCount(0, { timeout: 500 })
  }).toPass()
})
