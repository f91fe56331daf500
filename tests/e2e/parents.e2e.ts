import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildAdmin, buildStudent } from '#tests/support/builders.ts'
import { buildTie } from '#tests/support/nouns/guardians.ts'
import { makeAbsent, printCode } from '#tests/support/parents.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 760 } })

const { masterKey } = JSON.parse(
  readFileSync(path.join(process.env['E2E_DATA_DIR']!, 'secrets.json'), 'utf8'),
) as { masterKey: string }

/** Bytes of a page and of the files that it asks for, as they are on the line. */
async function countBytes(
  url: string,
  headers: Record<string, string>,
): Promise<{ bytes: number; etag: string }> {
  const page = await fetch(url, { headers: { 'accept-encoding': 'br', ...headers } })
  const size = (reply: Response) =>
    Number(reply.headers.get('content-length') ?? 0) +
    [...reply.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 20)
  const html = await page.text()
  const files = [...html.matchAll(/(?:href|src)="(\/(?:assets\/|favicon)[^"]+)"|url\((\/[^)]+\.woff2)\)/g)]
    .map(([, link, face]) => link ?? face!)
    .filter((file) => !/-(rare|extended)-/.test(file))
  const replies = await Promise.all(
    [...new Set(files)].map((file) => fetch(new URL(file, url), { headers: { 'accept-encoding': 'br' } })),
  )
  return {
    bytes: [page, ...replies].reduce((sum, reply) => sum + size(reply), 0),
    etag: page.headers.get('etag') ?? '',
  }
}

test('a parent without scripts gets in by a code, sees two children of different grades, and says why one was absent', async ({
  page,
  context,
  database,
  baseURL,
  checkWidth,
}) => {
  const place = Date.now() % 100_000
  const className = `9-${place}`
  const number = `7${String(Date.now()).slice(-7)}`
  const first = await buildStudent(database, {
    first_name: 'Bartholomew-Christopher',
    class_name: className,
    user_id: null,
  })
  const second = await buildStudent(database, {
    first_name: 'Miriam',
    class_name: `10-${place}`,
    grade_level: 10,
    user_id: null,
  })
  const hidden = await buildStudent(database, { first_name: 'Gideon', class_name: className, user_id: null })
  const { guardian_id } = await buildTie(database, { student: first }, { number: `+675${number}` })
  await buildTie(database, { student: second }, { guardian_id })
  await buildTie(database, { student: hidden }, { guardian_id, may_read: false })
  await makeAbsent(database, first)
  const office = await buildAdmin(database)
  const print = async (id: string) =>
    await printCode({ database, services: { secrets: { masterKey } } }, id, office.id)
  const code = await print(guardian_id)
  // The other parent may not be told any more, since the code was printed.
  const other = `7${String(Date.now() + 1).slice(-7)}`
  const father = await buildTie(database, { student: first }, { number: `+675${other}`, may_read: false })
  const codeOfFather = await print(father.guardian_id)

  await page.goto('/parents')
  await page.getByRole('link', { name: 'First visit?' }).click()
  const enter = async (typed = { code, number }) => {
    await page.getByLabel('Code on the paper').fill(typed.code.toLowerCase())
    await page.getByLabel('Your phone number').fill(typed.number)
    await page.getByLabel('New PIN, six figures').fill('739182')
    await page.getByLabel('The same PIN once more').fill('739182')
    await checkWidth(page)
    await page.getByRole('button', { name: 'Go on' }).click()
  }
  await enter()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your children at school')
  const child = page.getByRole('region', { name: /Bartholomew/ })
  await expect(child).toContainText('Today: Absent')
  const sibling = page.getByRole('region', { name: /Miriam/ })
  await expect(child).toContainText(`Class ${className}`)
  await expect(sibling).toContainText(`Class ${second.class_name}`)
  await expect(sibling).toContainText('Not absent and not late.')
  await expect(page.getByText('Gideon')).toHaveCount(0)
  await checkWidth(page)

  await child.getByLabel('Why?').fill('Malaria')
  await child.getByRole('button', { name: 'Send the reason' }).click()
  await expect(child.getByRole('status')).toContainText(
    'The home-class teacher and the office see the reason',
  )
  await expect(child).toContainText('You wrote: Malaria')

  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const visit = await countBytes(`${baseURL}/parents`, { cookie })
  expect(visit.bytes, 'the first visit').toBeLessThan(50 * 1024)
  const again = await fetch(`${baseURL}/parents`, { headers: { cookie, 'if-none-match': visit.etag } })
  const headers = [...again.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 20)
  expect([again.status, (await again.text()).length + headers < 2048]).toEqual([304, true])

  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('You are logged out')
  await page.goto('/parents/first')
  await enter()
  await expect(page.getByRole('alert')).toContainText('This code was used on')
  await enter({ code: codeOfFather, number: other })
  await expect(page.getByRole('alert')).toContainText('The school has not opened this page for you.')
  await expect(page.getByText(first.first_name)).toHaveCount(0)
  await checkWidth(page)
})
