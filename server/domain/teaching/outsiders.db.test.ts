import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  buildAssignment,
  buildClass,
  buildNote,
  buildResource,
  buildStudent,
  buildSubmission,
  enrol,
} from '#tests/support/builders.ts'
import { assignmentInput, classInput } from '#tests/support/teaching-inputs.ts'
import { startTeaching } from '#tests/support/teaching.ts'

const { database, buildTeaching, call, anybody } = await startTeaching()

test('another teacher, a student and nobody reach none of a teacher’s things by any call', async () => {
  const { teacher } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id })
  const student = await buildStudent(database)
  await enrol(database, student, group)
  const work = await buildAssignment(database, { class_id: group.id })
  await buildSubmission(database, { assignment_id: work.id, student_id: student.id })
  const outsiders = await anybody(student)
  const before = await snapshot(group.id)
  for (const [method, address, body] of await everyCall(group, work.id, student.id, teacher.id)) {
    for (const [who, claims] of outsiders) {
      const reply = await call(method, address, claims, body)
      const place = `${who} ${method} ${address}`
      const own = method === 'GET' && reply.status === 200 && who === 'another teacher'
      if (own) expect(JSON.stringify(reply.body), place).not.toContain(group.id)
      else expect([401, 403, 404, 422], `${place} ${reply.status}`).toContain(reply.status)
    }
  }
  expect(await snapshot(group.id)).toEqual(before)
})

async function everyCall(
  group: { id: string; subject_id: string | null },
  assignmentId: string,
  studentId: string,
  teacherId: string,
): Promise<[string, string, unknown?][]> {
  const note = await buildNote(database, { teacher_id: teacherId, subject_id: group.subject_id! })
  const material = await buildResource(database, { class_id: group.id })
  const updated_at = '2025-01-01T00:00:00Z'
  const noteInput = { title: 'x', content: 'x', subject_id: group.subject_id, file: null }
  const work = `/teacher/assignments/${assignmentId}`
  return [
    ['GET', '/teacher/classes'],
    ['POST', '/teacher/classes', { ...classInput({ subject_id: group.subject_id }), id: group.id }],
    ['PUT', `/teacher/classes/${group.id}`, { ...classInput({ subject_id: group.subject_id }), updated_at }],
    ['POST', `/teacher/classes/${group.id}/archive`, { is_archived: true, updated_at }],
    ['DELETE', `/teacher/classes/${group.id}`],
    ['GET', `/teacher/classes/${group.id}/students`],
    ['PUT', `/teacher/classes/${group.id}/students`, { student_ids: [] }],
    ['GET', '/teacher/notes'],
    ['GET', `/teacher/notes/${note.id}`],
    ['POST', '/teacher/notes', { ...noteInput, id: note.id }],
    ['PUT', `/teacher/notes/${note.id}`, { ...noteInput, updated_at }],
    ['DELETE', `/teacher/notes/${note.id}`],
    ['GET', '/teacher/assignments'],
    ['POST', '/teacher/assignments', assignmentInput(group)],
    ['PUT', work, { ...assignmentInput(group), updated_at }],
    ['POST', `${work}/archive`, { is_archived: true, updated_at }],
    ['DELETE', work, { hand_ins: 1 }],
    ['GET', `${work}/marking`],
    ['PUT', `${work}/marks/${studentId}`, { points: 1, feedback: null, version: '/' }],
    ['POST', `${work}/marks/${studentId}/reopen`, {}],
    ['POST', `${work}/marks/${studentId}/clear`, { version: '/' }],
    ['GET', `${work}/marks/${studentId}/history`],
    ['GET', '/teacher/materials'],
    ['POST', '/teacher/materials', materialInput(group.id)],
    ['DELETE', `/teacher/materials/${material.id}`],
  ]
}

function materialInput(class_id: string) {
  const link = { resource_type: 'link', resource_url: 'https://example.com', upload_id: null }
  return { id: randomUUID(), class_id, title: 'x', description: null, ...link }
}

async function snapshot(classId: string) {
  return await database.asService(async (tx) => ({
    class: await tx.selectFrom('classes').selectAll().where('id', '=', classId).execute(),
    students: await tx.selectFrom('student_classes').selectAll().where('class_id', '=', classId).execute(),
    work: await tx.selectFrom('assignments').selectAll().where('class_id', '=', classId).execute(),
    grades: await tx.selectFrom('grades').selectAll().where('class_id', '=', classId).execute(),
  }))
}
