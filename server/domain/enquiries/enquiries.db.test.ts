import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pino } from 'pino'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { asAdmin as asOwner } from '#server/access/roles.ts'
import { noRequest } from '#server/access/request-origin.ts'
import { createMessenger } from '#server/mail/messenger.ts'
import type { Enquiry } from '#shared/enquiries/contract.ts'
import type { Overview } from '#shared/overview/contract.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import { answerEnquiry } from './answer-enquiry.ts'

const { database, call } = await testSchool()
const { asAdmin } = await buildOffice(database)

interface Inbox {
  enquiries: Enquiry[]
  older: string | null
  set_aside: number
}

async function buildEnquiry(change: object = {}) {
  const row = { page: '/contact', name: 'Ann', contact: '7123 4567', message: 'When is enrolment?' }
  const id = randomUUID()
  await database.asService((tx) =>
    tx
      .insertInto('enquiries')
      .values({ ...row, ...change, id })
      .execute(),
  )
  return id
}

async function inbox(query: string) {
  return (await call<Inbox>('GET', `/admin/enquiries?${query}`, asAdmin)).body
}

async function find(state: string, id: string): Promise<Enquiry | undefined> {
  return (await inbox(`state=${state}`)).enquiries.find((enquiry) => enquiry.id === id)
}

async function actionsOn(id: string) {
  const rows = await database.asService((tx) =>
    tx
      .selectFrom('auth.audit_log')
      .select(['action', 'details'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ action, details }) => `${action} ${JSON.stringify(details)}`)
}

test('the inbox is read page by page, in one state, and searched by words in any order', async () => {
  for (let n = 0; n < 25; n += 1)
    await buildEnquiry({ name: `Paged ${n}`, created_at: new Date(2025, 0, 1, 0, n) })
  const first = await inbox('state=new&search=paged')
  const second = await inbox(`state=new&search=paged&before=${encodeURIComponent(first.older!)}`)
  const names = [...first.enquiries, ...second.enquiries].map(({ name }) => name)
  expect(names).toEqual(Array.from({ length: 25 }, (_, n) => `Paged ${24 - n}`))
  expect(second.older).toBeNull()
  const id = await buildEnquiry({ name: 'Joe Kila', contact: 'joe@example.com', message: '100% cotton?' })
  expect((await inbox('state=new&search=cotton%20JOE%40')).enquiries.map((e) => e.id)).toEqual([id])
  expect((await inbox('state=new&search=100%25%20k_la')).enquiries).toEqual([])
  expect((await inbox('state=closed&search=kila')).enquiries).toEqual([])
  expect((await call('GET', '/admin/enquiries?state=new&before=x', asAdmin)).status).toBe(422)
})

test('an answer by phone is noted once; a second person is told, and nothing is overwritten', async () => {
  const id = await buildEnquiry()
  const { updated_at } = (await find('new', id))!
  const answer = { updated_at, by_mail: false, answer: 'In February, she will come.' }
  const path = `/admin/enquiries/${id}/answer`
  const saved = await call<Enquiry>('POST', path, asAdmin, answer)
  expect(saved.body).toMatchObject({ state: 'answered', answer: answer.answer, answered_by_mail: false })
  expect((await call<Enquiry>('POST', path, asAdmin, answer)).body).toEqual(saved.body)
  const other = await call('POST', path, asAdmin, { ...answer, answer: 'In March.' })
  expect([other.status, other.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  const mailed = await call('POST', path, asAdmin, {
    ...answer,
    updated_at: saved.body.updated_at,
    by_mail: true,
  })
  expect([mailed.status, mailed.body.data]).toMatchObject([422, { fields: { answer: expect.any(String) } }])
  expect(await actionsOn(id)).toEqual(['site.enquiry_answered {"page":"/contact"}'])
})

test('an answer by mail goes to the address, with who we are and what was asked', async () => {
  const mail = await mailServer()
  const messenger = createMessenger({
    database,
    logger: pino({ level: 'silent' }),
    settings: { email: { smtpUrl: mail.url, from: 'office@example.com' }, phone: {} },
  })
  const id = await buildEnquiry({ contact: 'ann@example.com', message: 'Is there\na boarding house?' })
  const { updated_at } = (await find('new', id))!
  const answer = { id, updated_at, by_mail: true, answer: 'Yes, for 60 girls.' }
  const by = { by: asAdmin.sub, messenger, origin: noRequest }
  await asOwner(database, asAdmin, (tx) => answerEnquiry(tx, answer, by))
  await messenger.deliver()
  expect(mail.letters).toHaveLength(1)
  for (const part of [
    'To: ann@example.com',
    'Subject: Your enquiry to Leron Plains',
    'Yes, for 60 girls.',
    firstSchool.officePhone,
    '> a boarding house?',
  ])
    expect(mail.letters[0]).toContain(part)
  expect(await find('answered', id)).toMatchObject({ answered_by_mail: true, answer: answer.answer })
})

test('enquiries are closed, opened again and deleted, and the log says so without what was written', async () => {
  const id = await buildEnquiry()
  await call('POST', `/admin/enquiries/${id}/close`, asAdmin)
  await call('POST', `/admin/enquiries/${id}/close`, asAdmin)
  expect(await find('closed', id)).toBeDefined()
  const opened = await call<Enquiry>('POST', `/admin/enquiries/${id}/reopen`, asAdmin)
  expect(opened.body.state).toBe('new')
  expect((await call('DELETE', `/admin/enquiries/${id}`, asAdmin)).status).toBe(200)
  expect((await call('DELETE', `/admin/enquiries/${id}`, asAdmin)).status).toBe(404)
  expect(await actionsOn(id)).toEqual(
    ['closed', 'reopened', 'deleted'].map((done) => `site.enquiry_${done} {"page":"/contact"}`),
  )
})

test('what is set aside counts nowhere; a real one is moved, the others are deleted together', async () => {
  const newOnes = async () => (await call<Overview>('GET', '/admin/overview', asAdmin)).body.waiting.enquiries
  const before = await newOnes()
  const [real, flood] = [
    await buildEnquiry({ state: 'set_aside' }),
    await buildEnquiry({ state: 'set_aside' }),
  ]
  expect(await newOnes()).toBe(before)
  expect((await inbox('state=new')).set_aside).toBe(2)
  await call('POST', `/admin/enquiries/${real}/reopen`, asAdmin)
  expect(await newOnes()).toBe(before + 1)
  expect((await call('DELETE', '/admin/enquiries', asAdmin)).body).toEqual({ deleted: 1 })
  expect([await find('new', real), await find('set_aside', flood)]).toEqual([
    expect.objectContaining({ id: real }),
    undefined,
  ])
})
