import type { Reach, ReachCheck } from '#shared/reach/contract.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'

const here: Reach = {
  choice: 'computer',
  public_url: 'http://127.0.0.1:3000',
  addresses: ['https://school.local:3443', 'http://192.168.1.10:3000'],
  kept_in: 'here',
  fixed: [],
}

test('the office opens the school to its network, with a certificate of its own unless it chooses to do without', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const saved: unknown[] = []
  let state = here
  // The program of these tests runs from its sources, whose settings it does not keep.
  await page.route('**/api/v1/admin/reach', async (route) => {
    if (route.request().method() === 'GET') return await route.fulfill({ json: state })
    saved.push(route.request().postDataJSON())
    await route.fulfill({
      json: { public_url: here.addresses[0], open_at: 'http://192.168.1.10:3000' },
    })
  })
  const check: ReachCheck = { name: 'own', found: ['192.168.1.10'], port: 'answers', certificate: 'own' }
  await page.route('**/api/v1/admin/reach/check', async (route) => await route.fulfill({ json: check }))
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/set-up')
  await page.getByRole('tab', { name: /Phones/ }).click()
  const reach = page.getByRole('region', { name: 'How phones and computers reach the school' })
  await reach.getByRole('radio', { name: /The network of the school/ }).check()
  const address = reach.getByLabel('Address', { exact: true })
  await expect(address).toHaveValue('https://school.local:3443')
  await expect(reach.getByText(/makes its own certificate/)).toBeVisible()
  await address.selectOption('http://192.168.1.10:3000')
  await expect(reach.getByText(/others on the network could read passwords/)).toBeVisible()
  await address.selectOption('https://school.local:3443')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await reach.getByRole('button', { name: 'Check the address' }).click()
  await expect(reach.getByText(/The certificate is the school’s own, and right/)).toBeVisible()
  await reach.getByRole('button', { name: 'Use this, and start again' }).click()
  await expect(reach.getByText(/people type https:\/\/school\.local:3443/)).toBeVisible()
  await expect(reach.getByRole('link', { name: 'http://192.168.1.10:3000' })).toHaveAttribute(
    'href',
    'http://192.168.1.10:3000/admin/set-up',
  )
  expect(saved).toEqual([{ choice: 'network', address: 'https://school.local:3443' }])
  await checkWidth(page)

  state = { ...here, addresses: [], kept_in: 'start', fixed: ['HOST', 'PUBLIC_URL'] }
  await page.reload()
  await page.getByRole('tab', { name: /Phones/ }).click()
  await expect(reach.getByText(/fixes the address \(HOST, PUBLIC_URL\)/)).toBeVisible()
  await expect(reach.getByRole('radio', { name: /The network of the school/ })).toBeDisabled()
})
