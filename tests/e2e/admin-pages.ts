import type { Page } from '@playwright/test'

/** Opens a page of the office by way of its group in the navigation. */
export async function openAdminPage(page: Page, group: string, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Administration pages' }).getByText(group).click()
  await page.getByRole('menuitem', { name }).click()
}
