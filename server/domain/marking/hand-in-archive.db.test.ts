import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import {
  buildAssignment,
  buildClass,
  buildFurtherFile,
  buildStudent,
  buildSubmission,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSchool } from '#tests/support/school.ts'
import type { MarkingList } from '#shared/marking/contract.ts'

const { database } = await testDatabase()
const school = await testSchool(database)

async function buildWork() {
  const teacher = await buildTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.id, name: '9B' })
  const work = await buildAssignment(database, { class_id: group.id, title: 'Soil/Water' })
  const names = [
    { first_name: 'Ruth', last_name: 'Abel', admission_number: 'N1' },
    { first_name: 'Ben', last_name: 'Bom', admission_number: 'N2' },
  ]
  for (const name of names) {
    const admission_number = `${name.admission_number}-${teacher.teacher_id}`
    const student = await buildStudent(database, { ...name, admission_number })
    await enrol(database, student, group)
    const ofStudent = { assignment_id: work.id, student_id: student.id }
    const { file_url, receipt_number } = await buildSubmission(database, ofStudent)
    // Ben's file has vanished from the disk.
    if (name.first_name === 'Ben') continue
    const further = await buildFurtherFile(database, { receipt_number })
    for (const key of [file_url, further.file_url])
      await school.services.disk.write(key, Readable.from([Buffer.from('%PDF')]))
  }
  const list = async (userId: string) => {
    const claims = await claimsOf(database, userId)
    return await school.request('GET', `/api/v1/teacher/assignments/${work.id}/marking`, claims)
  }
  return { teacher, work, list, id: teacher.teacher_id }
}

test('the assignment’s teacher gets a link to all hand-ins as one archive; a vanished file is listed in it', async () => {
  const { teacher, list, id } = await buildWork()
  const { archive_url } = (await (await list(teacher.id)).json()) as MarkingList
  const reply = await school.request('GET', archive_url ?? '', undefined)
  expect(reply.headers.get('content-type')).toBe('application/zip')
  expect(reply.headers.get('content-disposition')).toContain(`filename="9B Soil_Water.zip"`)
  const zip = Buffer.from(await reply.arrayBuffer()).toString()
  expect(zip).toContain(`Abel Ruth (N1-${id}) - 1 essay.pdf`)
  expect(zip).toContain(`Abel Ruth (N1-${id}) - 2 drawing.pdf`)
  expect(zip).toContain(`Missing files.txt`)
  expect(zip).toContain(`Bom Ben (N2-${id}) - essay.pdf\r\n`)
  const head = await school.request('HEAD', archive_url ?? '', undefined)
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('nobody else gets a link, and one that was changed or is out of force opens nothing', async () => {
  const { teacher, work, list } = await buildWork()
  const stranger = await buildTeacher(database)
  expect((await list(stranger.id)).status).toBe(404)
  const { archive_url } = (await (await list(teacher.id)).json()) as MarkingList
  const status = async (url: string) => (await school.request('GET', url, undefined)).status
  const url = archive_url ?? ''
  expect(await status(url.replace(/\?.*/, ''))).toBe(400)
  expect(await status(url.replace(teacher.id, stranger.id))).toBe(403)
  expect(await status(url.replace(work.id, (await buildAssignment(database)).id))).toBe(403)
  expect(await status(url.replace('/archive/', '/object/sign/hand-in-archives/'))).toBe(404)
  await database.asService((tx) =>
    tx.updateTable('assignments').set({ teacher_id: stranger.id }).where('id', '=', work.id).execute(),
  )
  expect(await status(url)).toBe(404)
})

test('the half of a link that names the archive does not open it with the half that names another teacher', async () => {
  const own = await buildWork()
  const strangers = await buildWork()
  const urlOf = async ({ teacher, list }: typeof own) =>
    ((await (await list(teacher.id)).json()) as MarkingList).archive_url ?? ''
  const file = (await urlOf(own)).split('.').slice(0, 3)
  const holder = (await urlOf(strangers)).split('.').slice(3)
  const mixed = await school.request('GET', [...file, ...holder].join('.'), undefined)
  expect(mixed.status).toBe(403)
})
