import { rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildAssignment, buildClass, buildStudent, claimsOf, enrol } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { begin, confirm, offsetOf, pdfOf, send, uploadIdOf } from '#tests/support/hand-in-client.ts'
import { listeningSchool } from '#tests/support/school.ts'

const { database } = await testDatabase()
const server = await listeningSchool(database)

test('a full disk is said plainly, and the upload goes on when there is room again', async () => {
  const group = await buildClass(database)
  const student = await buildStudent(database)
  await enrol(database, student, group)
  const assignment = await buildAssignment(database, { class_id: group.id })
  const who = server.as(await claimsOf(database, student.user_id))
  const content = pdfOf(1000)
  const location = await begin(server.url, who, { assignment_id: assignment.id, length: content.length })

  const file = path.join(server.dataDir, 'uploads', uploadIdOf(location))
  await rm(file)
  // A device that is always full.
  await symlink('/dev/full', file)
  const refused = await send(server.url, who, location, 0, content)
  expect(refused.status).toBe(507)
  expect(await refused.json()).toMatchObject({ code: 'DISK_FULL' })

  await rm(file)
  await server.services.incoming.create(uploadIdOf(location))
  expect(await offsetOf(server.url, who, location)).toBe(0)
  expect((await send(server.url, who, location, 0, content)).status).toBe(204)
  expect((await confirm(server.url, who, location)).status).toBe(200)
})
