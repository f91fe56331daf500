import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { archiveFolder } from '#server/backup/archive-folder.ts'
import { expect } from './fixtures.ts'
import { test } from './own-school.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'
import { shownToasts } from './toasts.ts'

// One school has one place for its backups.
test.describe.configure({ mode: 'serial' })

const disks = `${process.env['E2E_DATA_DIR']}-disks`
const stick = path.join(disks, 'stick')
const folder = path.join(stick, 'school')
test.use({
  schoolEnv: {
    // Instead of the folders of real disks, and a store that does not answer.
    BACKUP_FOLDERS: disks,
    BACKUP_URL: 's3://school-backups?endpoint=http://127.0.0.1:9',
    BACKUP_ACCESS_KEY_ID: 'key',
    BACKUP_SECRET_ACCESS_KEY: 'secret',
  },
})

test.beforeAll(() => void mkdirSync(folder, { recursive: true }))
test.afterAll(() => rmSync(disks, { recursive: true, force: true }))

function backupsOf(page: Page) {
  const region = page.getByRole('region', { name: 'Backups', exact: true })
  return {
    region,
    choice: region.getByRole('radiogroup', { name: 'Where backups go' }),
    otherFolder: region.getByLabel('Another folder'),
    folder: region.getByLabel('Folder on the backup disk'),
    save: region.getByRole('button', { name: 'Save' }),
    begin: region.getByRole('button', { name: 'Back up now' }),
  }
}

test('the office chooses a disk and an hour, backs up at once, and sees that the backup is proven', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/status')
  const backups = backupsOf(page)
  await expect(backups.region.getByText('None has been made yet.')).toBeVisible()

  await test.step('errors stand beside their fields, and the focus goes there', async () => {
    await backups.save.click()
    await expect(backups.choice).toHaveAccessibleDescription(/Choose where backups go/)
    await expect(backups.choice.getByRole('radio').first()).toBeFocused()
    await backups.otherFolder.check()
    await backups.save.click()
    await expect(backups.folder).toBeFocused()
    await expect(backups.folder).toHaveAccessibleDescription(/Enter the folder of the backup disk/)
    await backups.folder.fill(path.join(disks, 'no-such-stick'))
    await backups.save.click()
    await expect(backups.folder).toHaveAccessibleDescription(/is not there\. Plug the disk in/)
    await backups.folder.fill('/etc')
    await backups.save.click()
    await expect(backups.folder).toHaveAccessibleDescription(/Backups may be written below/)
    await expect(backups.folder).toBeFocused()
    await backups.region.getByLabel('Encrypt the backups').check()
    await backups.region.getByLabel('Passphrase').fill('too short')
    await backups.save.click()
    await expect(backups.region.getByLabel('Passphrase')).toHaveAccessibleDescription(
      /at least 12 characters/i,
    )
    await checkAccessibility(page)
    await backups.region.getByLabel('Encrypt the backups').uncheck()
  })

  await test.step('a store that does not answer is said beside the choice', async () => {
    await backups.region.getByLabel('The object store').check()
    await expect(backups.folder).toHaveCount(0)
    await backups.save.click()
    await expect(backups.choice).toHaveAccessibleDescription(/The object store .* cannot be reached/)
    await checkAccessibility(page)
    await backups.otherFolder.check()
  })

  await backups.folder.fill(folder)
  await backups.region.getByLabel('At', { exact: true }).selectOption('04:00')
  await backups.save.click()
  await expect(page.getByText('Backups are set')).toBeVisible()
  // At once: a message that is left alone goes by itself.
  expect(await shownToasts(page).allTextContents()).toEqual([expect.stringContaining('Backups are set')])
  await expect(backups.region.getByText('No backup has been proven yet')).toBeVisible()

  await backups.begin.click()
  await expect(backups.region.getByText(/^The last backup was made .* ago and is whole$/)).toBeVisible()
  await expect(backups.region.getByRole('cell', { name: 'Whole, read back' })).toBeVisible()
  await expect(
    backups.region.getByText(/The last test restore, on .*, brought back every row\./),
  ).toBeVisible()
  expect(readdirSync(path.join(folder, 'school-archive'))).toContain('parts')
  await page.reload()
  await expect(backups.region.getByLabel('At', { exact: true })).toHaveValue('4')
  for (const width of [1280, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await checkWidth(page)
  }
  await checkAccessibility(page)
})

test('a stick that is unplugged is said in words, and the next backup goes there again', async ({
  page,
  database,
}) => {
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }))
  await expect(page.getByRole('heading', { name: 'Administration Dashboard' })).toBeVisible()
  renameSync(stick, `${stick}-unplugged`)
  await page.goto('/admin/status')
  const backups = backupsOf(page)
  await expect(backups.region.getByText('The backup disk is not there')).toBeVisible()
  await expect(backups.region.getByText(/Plug the disk or stick in again/)).toBeVisible()

  await backups.begin.click()
  await expect(backups.region.getByRole('cell', { name: 'The disk was not there' })).toBeVisible()
  renameSync(`${stick}-unplugged`, stick)
  await backups.begin.click()
  await expect(backups.region.getByRole('cell', { name: 'Whole, read back' })).toHaveCount(2)
  await expect(backups.region.getByText('The backup disk is not there')).toHaveCount(0)
})

test('a disk that is plugged in while the page is open is found, and backups go there', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  renameSync(disks, `${disks}-unplugged`)
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/status')
  const backups = backupsOf(page)
  await expect(backups.folder).toHaveValue(folder)
  await expect(
    backups.region.getByText('No disk or stick that can take backups is plugged in now.'),
  ).toBeVisible()
  await checkAccessibility(page)

  renameSync(`${disks}-unplugged`, disks)
  await backups.region.getByRole('button', { name: 'Look again' }).click()
  const disk = backups.choice.getByRole('radio', { name: path.basename(disks) })
  await disk.check()
  await expect(backups.folder).toHaveCount(0)
  await expect(backups.choice.getByText(/GB free of .* GB\. Folder: /)).toContainText(disks)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await checkWidth(page)
  }
  await checkAccessibility(page)
  await backups.save.click()
  await expect(page.getByText('Backups are set')).toBeVisible()
  expect(readdirSync(path.join(disks, archiveFolder))).toContain('place.json')
  await page.reload()
  await expect(disk).toBeChecked()
})
