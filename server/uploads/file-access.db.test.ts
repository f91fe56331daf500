import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import type { ListedNewsletter } from '#shared/newsletters/contract.ts'
import type { ListedSlide } from '#shared/slideshow/contract.ts'
import {
  buildAssignment,
  buildClass,
  buildStudent,
  buildSubmission,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { pdfOf } from '#tests/support/hand-in-client.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import { photograph } from '#tests/support/photograph.ts'

const { database, services, call, request, sendFile } = await testSchool()
const { asAdmin } = await buildOffice(database)

async function statusOf(address: string): Promise<number> {
  return (await request('GET', address, undefined)).status
}

/** A student with a hand-in, whose file is on the disk. */
async function buildWork() {
  const teacher = await buildTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.id })
  const student = await buildStudent(database)
  await enrol(database, student, group)
  const assignment = await buildAssignment(database, { class_id: group.id })
  const { file_url } = await buildSubmission(database, {
    assignment_id: assignment.id,
    student_id: student.id,
  })
  await services.disk.write(file_url, Readable.from([Buffer.from('%PDF')]))
  const linkFor = async (userId: string) => {
    const claims = await claimsOf(database, userId)
    return { claims, url: services.links.for(claims).signFileUrl(file_url, 'essay.pdf') }
  }
  return { teacher, student, assignment, linkFor }
}

test('a link ends with the session that it was made in', async () => {
  const { student, linkFor } = await buildWork()
  const { claims, url } = await linkFor(student.user_id)
  expect(await statusOf(url)).toBe(200)
  await database.asService((tx) =>
    tx.deleteFrom('auth.sessions').where('id', '=', claims.session_id).execute(),
  )
  expect(await statusOf(url)).toBe(401)
})

test('a link ends when the account is suspended', async () => {
  const { student, linkFor } = await buildWork()
  const { url } = await linkFor(student.user_id)
  const ban = (banned_until: Date | null) =>
    database.asService((tx) =>
      tx.updateTable('auth.users').set({ banned_until }).where('id', '=', student.user_id).execute(),
    )
  await ban(new Date(Date.now() + 86_400_000))
  expect(await statusOf(url)).toBe(403)
  await ban(null)
  expect(await statusOf(url)).toBe(200)
})

test('a teacher’s link ends when the assignment becomes another teacher’s', async () => {
  const { teacher, assignment, linkFor } = await buildWork()
  const { url } = await linkFor(teacher.id)
  expect(await statusOf(url)).toBe(200)
  const other = await buildTeacher(database)
  await database.asService((tx) =>
    tx.updateTable('assignments').set({ teacher_id: other.id }).where('id', '=', assignment.id).execute(),
  )
  expect(await statusOf(url)).toBe(403)
})

test('a link that a stranger could have had made opens nothing', async () => {
  const { linkFor } = await buildWork()
  const stranger = await buildStudent(database)
  expect(await statusOf((await linkFor(stranger.user_id)).url)).toBe(403)
})

async function setActive(address: string, is_active: boolean, claims: Claims) {
  const { status } = await call('PUT', address, claims, { is_active })
  expect(status).toBe(200)
}

test('a hidden newsletter is not there at its public address, and administrators open it by a link', async () => {
  const upload_id = await sendFile(asAdmin, { purpose: 'newsletter', file_name: 'may.pdf' }, pdfOf(500))
  const input = { id: randomUUID(), upload_id, title: 'May', description: '' }
  const shown = (await call<ListedNewsletter>('POST', '/admin/newsletters', asAdmin, input)).body
  expect(shown.file_url).toContain('/object/public/')
  expect(await statusOf(shown.file_url)).toBe(200)

  await setActive(`/admin/newsletters/${input.id}/active`, false, asAdmin)
  expect(await statusOf(shown.file_url)).toBe(404)
  const { newsletters } = (
    await call<{ newsletters: ListedNewsletter[] }>('GET', '/admin/newsletters', asAdmin)
  ).body
  const hidden = newsletters.find(({ id }) => id === input.id)
  expect(await statusOf(hidden?.file_url ?? '')).toBe(200)

  await setActive(`/admin/newsletters/${input.id}/active`, true, asAdmin)
  expect(await statusOf(shown.file_url)).toBe(200)
})

test('no size of a hidden slide is there at its public address', async () => {
  const content = await photograph({ width: 900, height: 600 })
  const upload_id = await sendFile(asAdmin, { purpose: 'slide', file_name: 'a.jpg' }, content)
  const input = { id: randomUUID(), upload_id, title: 'A', description: null }
  const shown = (await call<ListedSlide>('POST', '/admin/slides', asAdmin, input)).body
  const addresses = (shown.picture?.files ?? []).map(({ file_url }) => file_url)
  expect(addresses.length).toBeGreaterThan(1)
  await setActive(`/admin/slides/${input.id}/active`, false, asAdmin)
  for (const address of addresses) expect(await statusOf(address)).toBe(404)
  const hidden = (await call<ListedSlide[]>('GET', '/admin/slides', asAdmin)).body.find(
    ({ id }) => id === input.id,
  )
  for (const { file_url } of hidden?.picture?.files ?? []) expect(await statusOf(file_url)).toBe(200)
})
