import { mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { test, expect } from './fixtures.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'

const disks = `${process.env['E2E_DATA_DIR']}-disks`

test('the office chooses a disk, backs up at once, sees the proof, and is told when the disk is gone', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const stick = path.join(disks, 'stick')
  mkdirSync(path.join(stick, 'school'), { recursive: true })
  const admin = await buildPortalTeacher(database, { roles: ['Admin'] })
  await logIn(page, admin)
  await expect(page.getByRole('heading', { name: 'Administration Dashboard' })).toBeVisible()
  await page.goto('/admin/status')
  const backups = page.getByRole('region', { name: 'Backups', exact: true })
  const folder = backups.getByLabel('Folder on the backup disk')
  await folder.fill(path.join(disks, 'no-such-stick'))
  await backups.getByRole('button', { name: 'Save' }).click()
  await expect(folder).toHaveAttribute('aria-invalid', 'true')
  await folder.fill(path.join(stick, 'school'))
  await backups.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Backups are set')).toBeVisible()

  await backups.getByRole('button', { name: 'Back up now' }).click()
  await expect(backups.getByText(/^The last backup was made .* ago and is whole$/)).toBeVisible({
    timeout: 40_000,
  })
  await expect(backups.getByRole('cell', { name: 'Whole, read back' }).first()).toBeVisible()
  await expect(backups.getByText(/It was last restored on trial on .*, with every row\./)).toBeVisible()
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await checkWidth(page)
  }
  await checkAccessibility(page)

  renameSync(stick, path.join(disks, 'elsewhere'))
  await page.reload()
  await expect(backups.getByText('The backup disk is not there')).toBeVisible()
  await expect(backups.getByText(/Plug the disk or stick in again/)).toBeVisible()
  rmSync(path.join(disks, 'elsewhere'), { recursive: true })
})
