import type { Page } from '@playwright/test'
import { test, expect } from '#tests/e2e/fixtures.ts'
import { firstSchool as school } from '#shared/school-settings/first-school.ts'

const desktop = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }

function mainBar(page: Page) {
  return page.getByRole('navigation', { name: 'Main', exact: true })
}

test('the header names the school and leads home', async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/somewhere-else')
  const header = page.getByRole('banner')
  await expect(header.getByText(school.name)).toBeVisible()
  await expect(header.getByText(school.provinceLine)).toBeVisible()
  await header.getByRole('link', { name: school.name }).click()
  await expect(page).toHaveURL('/')
  await page.setViewportSize(phone)
  await expect(header.getByText(school.provinceLine)).toBeHidden()
})

test('the lower header of the portals names school and province too, and is one row on the narrowest phone', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await page.goto('/portal')
  const header = page.getByRole('banner')
  await expect(header.getByText(school.name)).toBeVisible()
  await expect(header.getByText(school.provinceLine)).toBeVisible()
  // On a tablet the bar would leave no room for the name.
  await page.setViewportSize({ width: 768, height: 600 })
  await expect(header.getByText(school.shortName, { exact: true })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 600 })
  const [link, menu] = [
    header.getByRole('link', { name: school.name }),
    header.getByRole('button', { name: 'Menu' }),
  ]
  const [left, right] = [await link.boundingBox(), await menu.boundingBox()]
  expect(right!.y).toBeLessThan(left!.y + left!.height)
})

test('the bar has its four links and underlines the current one', async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/')
  const bar = mainBar(page)
  for (const [name, path] of [
    ['Home', '/'],
    ['About', '/about'],
    ['Programs', '/programs'],
    ['News', '/news'],
    ['Contact', '/contact'],
  ] as const) {
    await expect(bar.getByRole('link', { name })).toHaveAttribute('href', path)
  }
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveCSS('text-decoration-line', 'underline')
  await expect(bar.getByRole('link', { name: 'About' })).not.toHaveCSS('text-decoration-line', 'underline')
})

test('the dropdowns open under a resting mouse, are never all closed on the way, and work by keyboard alone', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await page.goto('/')
  const bar = mainBar(page)
  const [academia, sme] = ['Academia', 'SME'].map((name) => bar.getByRole('button', { name }))
  const [portal, guestHouse] = ['Teachers Portal', 'Guest House'].map((name) =>
    bar.getByRole('link', { name }),
  )
  await academia!.hover()
  await expect(portal!).toBeVisible()
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.everClosed = 'no'
    const look = () => {
      if (!document.querySelector('.nav-group[data-open]')) dataset.everClosed = 'yes'
    }
    new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ['data-open'] })
  })
  await sme!.hover()
  await expect(guestHouse!).toBeVisible()
  await expect(portal!).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-ever-closed', 'no')
  await page.mouse.move(200, 600)
  await expect(guestHouse!).toBeHidden()

  // A click right after the mouse opened a dropdown does not close it again.
  await academia!.hover()
  await expect(academia!).toHaveAttribute('aria-expanded', 'true')
  await academia!.click()
  await expect(academia!).toHaveAttribute('aria-expanded', 'true')
  await academia!.click()
  await expect(academia!).toHaveAttribute('aria-expanded', 'false')
  await page.mouse.move(200, 600)

  await sme!.focus()
  await page.keyboard.press('Enter')
  const kiosk = bar.getByRole('link', { name: 'Kiosk' })
  await expect(kiosk).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(kiosk).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(bar.getByRole('link', { name: 'Piggery' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sme!).toBeFocused()
  await expect(kiosk).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(guestHouse!).toBeFocused()
  for (const _ of Array.from({ length: 5 })) await page.keyboard.press('Tab')
  await expect(bar.getByRole('link', { name: 'Contact' })).toBeFocused()
  await expect(kiosk).toBeHidden()
})

test('the dropdowns open by touch', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true })
  const page = await context.newPage()
  await page.goto('/')
  const bar = mainBar(page)
  await bar.getByRole('button', { name: 'Academia' }).tap()
  await expect(bar.getByRole('link', { name: 'Student Portal' })).toBeVisible()
  await bar.getByRole('button', { name: 'SME' }).tap()
  await expect(bar.getByRole('link', { name: 'Poultry' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Student Portal' })).toBeHidden()
  await context.close()
})

test('the Vault opens in a new tab, or says politely that it is not there yet; only an administrator is offered the Admin Portal', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await page.goto('/')
  const bar = mainBar(page)
  await bar.getByRole('button', { name: 'Academia' }).click()
  if (school.vaultLink) {
    await expect(bar.getByRole('link', { name: 'Vault' })).toHaveAttribute('target', '_blank')
  } else {
    await bar.getByText('Vault', { exact: true }).click()
    await expect(bar.getByText('The Vault is not open yet')).toBeVisible()
  }
  await expect(bar.getByRole('link', { name: 'Admin Portal' })).toHaveCount(0)
  await page.evaluate(() => sessionStorage.setItem('school.admin', '1'))
  await page.reload()
  await bar.getByRole('button', { name: 'Academia' }).click()
  await expect(bar.getByRole('link', { name: 'Admin Portal' })).toHaveAttribute('href', '/admin')
})

test('the menu of a phone unfolds in 0.3 s and holds the same groups', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main, small screen' })
  await expect(menu).toHaveCSS('transition-duration', '0.3s')
  for (const name of ['Home', 'News', 'Student Portal', 'External Moodle', 'Vegetable Farming', 'Contact']) {
    await expect(menu.getByRole('link', { name })).toBeVisible()
  }
  await expect(menu.getByRole('link', { name: 'Admin Portal' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(menu).toBeHidden()
})

test('the footer says where the school is and when it is open', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const text of [
    school.postBox,
    school.officePhone,
    school.generalEmail,
    '8:00 AM - 4:06 PM',
    'Closed on weekends and public holidays',
    'Golden Jubilee',
  ]) {
    await expect(footer.getByText(text)).toBeVisible()
  }
  await expect(footer.getByRole('link', { name: 'Programs' })).toHaveAttribute('href', '/programs')
})

test('an unknown address is answered with 404 and a way home', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('the public pages keep their look on the way to the portal and back', async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('font-family', /Young Serif/)
  await page.getByRole('main').getByRole('link', { name: 'Student Portal' }).click()
  await expect(page).toHaveURL('/portal')
  await expect(heading).toHaveCSS('font-family', /Young Serif/)
  await page.getByRole('banner').getByRole('link', { name: school.name }).click()
  await expect(heading).toHaveText(`Welcome to ${school.name}`)
  await expect(heading).toHaveCSS('font-family', /Young Serif/)
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(23, 61, 43)')
})
