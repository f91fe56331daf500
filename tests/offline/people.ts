import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { buildAccount } from '#tests/support/auth.ts'
import {
  buildAssignment,
  buildClass,
  buildNote,
  buildTeacher,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { blankSchool as school } from '#shared/school-settings/first-school.ts'

/** Somebody who works at the shared machine, with what this person has done there. */
export interface TrialPerson {
  role: 'student' | 'teacher'
  /** Student ID or email address. */
  name: string
  password: string
  userId: string
  /** Stands in everything that is this person's, and in nothing else. */
  mark: string
  /** Assignments that the student can still hand in. */
  open: { id: string; title: string }[]
  assignmentIds: string[]
  /** Titles of the work that the browser or the school said it has. */
  acknowledged: string[]
  /** Number of the next note or change. */
  next: number
  /** A teacher's note that is changed again and again, and the last change that was acknowledged. */
  plan?: { id: string; title: string; change: number }
}

const password = 'tok pisin 675'
const assignmentCount = 8

/** A student with assignments and a teacher with a class, both ready to sign in. */
export async function buildPeople(database: Database): Promise<TrialPerson[]> {
  return [await buildStudent(database), await buildTeachingPerson(database)]
}

async function buildStudent(database: Database): Promise<TrialPerson> {
  const mark = newMark()
  const name = `p${mark.toLowerCase()}`
  const userId = await buildAccount(database, `${name}@${school.studentEmailDomain}`, password)
  const studentId = await database.asService(async (tx) => {
    await insertOne(tx, 'profiles', {
      id: userId,
      username: name,
      name: `Ruth ${mark}`,
      role: 'Student',
      password_changed: true,
    })
    await insertOne(tx, 'user_roles', { user_id: userId, role: 'Student' })
    const record = {
      admission_number: name,
      first_name: 'Ruth',
      last_name: mark,
      grade_level: 9,
      class_name: '9A',
    }
    return (await insertOne(tx, 'students', { ...record, user_id: userId })).id
  })
  const group = await buildClass(database)
  await enrol(database, { id: studentId }, group)
  const open: TrialPerson['open'] = []
  for (let number = 1; number <= assignmentCount; number += 1) {
    const title = `Essay ${number} ${mark}`
    const { id } = await buildAssignment(database, { class_id: group.id, title })
    open.push({ id, title })
  }
  const assignmentIds = open.map(({ id }) => id)
  return { role: 'student', name, password, userId, mark, open, assignmentIds, acknowledged: [], next: 1 }
}

async function buildTeachingPerson(database: Database): Promise<TrialPerson> {
  const mark = newMark()
  const name = `t${mark.toLowerCase()}@${school.teacherEmailDomain}`
  const userId = await buildAccount(database, name, password)
  await database.asService(async (tx) => {
    await insertOne(tx, 'profiles', {
      id: userId,
      username: name,
      name: `Mary ${mark}`,
      role: 'Teacher',
      password_changed: true,
    })
    await insertOne(tx, 'user_roles', { user_id: userId, role: 'Teacher' })
  })
  await buildTeacher(database, { id: userId, given_name: 'Mary', surname: mark, email: name })
  const group = await buildClass(database, { teacher_id: userId })
  const title = `Plan ${mark}`
  const { id } = await buildNote(database, {
    teacher_id: userId,
    ...(group.subject_id && { subject_id: group.subject_id }),
    title,
  })
  return {
    role: 'teacher',
    name,
    password,
    userId,
    mark,
    open: [],
    assignmentIds: [],
    acknowledged: [],
    next: 1,
    plan: { id, title, change: 0 },
  }
}

/** A word of letters that occurs nowhere else. */
function newMark(): string {
  const letters = randomUUID()
    .replaceAll('-', '')
    .slice(0, 10)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
  return letters.charAt(0).toUpperCase() + letters.slice(1)
}
