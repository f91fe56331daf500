import { expect, test } from 'vitest'
import { enquiryLimits as limits } from '#shared/enquiries/rules.ts'
import { testDatabase } from '#tests/support/database.ts'
import { signFormTime } from './form-time.ts'
import { leaveEnquiry } from './leave-enquiry.ts'
import { sweepSetAside } from './queries.ts'

const { database } = await testDatabase()
const settings = { database, masterKey: 'k'.repeat(43), secure: false }
let lastAddress = 0

function newVisitor() {
  lastAddress += 1
  return { address: `198.51.100.${lastAddress}`, cookies: '' }
}

/** A form that was begun some seconds ago. */
function form(change: object = {}, seconds = 20) {
  const form_time = signFormTime(settings.masterKey, Date.now() - seconds * 1000)
  const typed = { page: '/sme/kiosk', name: 'Mary', contact: '7123 4567', message: 'Do you sell pens?' }
  return { ...typed, form_time, trap: '', ...change }
}

async function stored(name: string) {
  return await database.asService((tx) =>
    tx.selectFrom('enquiries').select(['page', 'contact', 'state']).where('name', '=', name).execute(),
  )
}

test('an enquiry is stored as it was typed; the same form sent twice makes one', async () => {
  const typed = form({ name: ' Mary Temu ', contact: 'after 4, 7123 4567', page: '/sme/guest-house' })
  expect(await leaveEnquiry(settings, typed, newVisitor())).toMatchObject({ outcome: 'stored', status: 200 })
  expect(await leaveEnquiry(settings, typed, newVisitor())).toMatchObject({ outcome: 'stored' })
  expect(await stored('Mary Temu')).toEqual([
    { page: '/sme/guest-house', contact: 'after 4, 7123 4567', state: 'new' },
  ])
})

test('what is missing or unreachable is named by its field, and a made-up page counts as that of the contacts', async () => {
  const blank = form({ name: ' ', contact: 'call me', message: 'x'.repeat(2001) })
  const { outcome, status, faults } = await leaveEnquiry(settings, blank, newVisitor())
  expect([outcome, status, Object.keys(faults ?? {})]).toEqual([
    'faults',
    422,
    ['name', 'contact', 'message'],
  ])
  await leaveEnquiry(settings, form({ name: 'Pages', page: 'https://evil.example/' }), newVisitor())
  expect(await stored('Pages')).toMatchObject([{ page: '/contact' }])
})

test.each([
  ['without its time', { form_time: '' }, 0],
  ['with a forged time', { form_time: `${crypto.randomUUID()}.1700000000.${'x'.repeat(43)}` }, 0],
  ['faster than people write', {}, 1],
  ['from a page that was open for two days', {}, 2 * 86_400],
])('a form that comes %s is shown once more, and taken at the next press', async (how, change, seconds) => {
  const typed = form({ ...change, name: how }, seconds)
  const visitor = newVisitor()
  const shown = await leaveEnquiry(settings, typed, visitor)
  expect(shown).toMatchObject({ outcome: 'check', status: 200 })
  expect(await stored(how)).toEqual([])
  const again = { ...typed, form_time: shown.form_time }
  const later = Date.now() + 5000
  const now = Date.now
  Date.now = () => later
  try {
    expect(await leaveEnquiry(settings, again, visitor)).toMatchObject({ outcome: 'stored' })
  } finally {
    Date.now = now
  }
  expect(await stored(how)).toMatchObject([{ state: 'new' }])
})

test('a form that carried one enquiry carries no other', async () => {
  const typed = form({ name: 'Twice' })
  await leaveEnquiry(settings, typed, newVisitor())
  const other = await leaveEnquiry(settings, { ...typed, message: 'Something else' }, newVisitor())
  expect(other.outcome).toBe('check')
  expect(await stored('Twice')).toHaveLength(1)
})

test('a field that only machines fill in sets the enquiry aside, and they are not told', async () => {
  const reply = await leaveEnquiry(settings, form({ name: 'Bot', trap: 'x' }), newVisitor())
  expect(reply).toMatchObject({ outcome: 'stored', status: 200 })
  expect(await stored('Bot')).toMatchObject([{ state: 'set_aside' }])
})

test('a browser that goes on must wait; from its network others are taken, and set aside when there are too many', async () => {
  const visitor = newVisitor()
  const first = await leaveEnquiry(settings, form({ name: 'Flood' }), visitor)
  const device = { ...visitor, cookies: first.setCookie!.split(';')[0]! }
  const replies = []
  for (let n = 0; n <= limits.perDevice; n += 1)
    replies.push(await leaveEnquiry(settings, form({ name: 'Flood' }), device))
  expect(replies.slice(0, -1).every(({ outcome }) => outcome === 'stored')).toBe(true)
  expect(replies.at(-1)).toMatchObject({ outcome: 'too-many', status: 429 })

  for (let n = await countOf('Flood'); n < limits.perNetwork; n += 1)
    await leaveEnquiry(settings, form({ name: 'Crowd' }), visitor)
  expect(await leaveEnquiry(settings, form({ name: 'Late' }), visitor)).toMatchObject({ outcome: 'stored' })
  expect(await stored('Late')).toMatchObject([{ state: 'set_aside' }])
  await leaveEnquiry(settings, form({ name: 'Elsewhere' }), newVisitor())
  expect(await stored('Elsewhere')).toMatchObject([{ state: 'new' }])
})

test('beyond what the whole school receives, enquiries are still taken', async () => {
  for (let n = 0; n < limits.perSchool; n += 1)
    await leaveEnquiry(settings, form({ name: 'Everywhere' }), newVisitor())
  expect(await leaveEnquiry(settings, form({ name: 'Real' }), newVisitor())).toMatchObject({
    outcome: 'stored',
  })
  expect(await stored('Real')).toMatchObject([{ state: 'set_aside' }])
})

test('the oldest of those that are set aside go by themselves, and no others', async () => {
  const old = new Date(Date.now() - (limits.asideDays + 1) * 86_400_000)
  await database.asService(async (tx) => {
    await tx.updateTable('enquiries').set({ created_at: old }).where('name', 'in', ['Bot', 'Twice']).execute()
    await sweepSetAside(tx, limits.asideDays, limits.maxAside)
  })
  expect([await stored('Bot'), await stored('Twice')]).toEqual([
    [],
    [expect.objectContaining({ state: 'new' })],
  ])
  await database.asService((tx) => sweepSetAside(tx, limits.asideDays, 1))
  const left = await database.asService((tx) =>
    tx.selectFrom('enquiries').select('id').where('state', '=', 'set_aside').execute(),
  )
  expect(left).toHaveLength(1)
})

async function countOf(name: string): Promise<number> {
  return (await stored(name)).length
}
