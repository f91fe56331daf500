import type { APIRequestContext } from '@playwright/test'
import type { Database } from '#server/database/database.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildAccount } from '#tests/support/auth.ts'
import {
  buildClass,
  buildGrade,
  buildStudent,
  buildSubject,
  buildTeacher,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { expect } from './fixtures.ts'

export const password = 'a long sentence of mine'
export const year = schoolDay().slice(0, 4)

const particulars: Partial<Record<keyof School, string>> = {
  name: 'Свободна гимназија Охрид',
  shortName: 'Охрид',
  provinceLine: 'Охрид, Македонија',
  firstMotto: 'Знаење',
  secondMotto: 'Чест',
  officePhone: '+389 46 100 100',
  generalEmail: 'kancelarija@ohrid.example',
  postBox: 'ул. Езерска 1',
  postTown: 'Охрид',
  road: 'Езерска',
  province: 'Охрид',
  country: 'Македонија',
  website: 'https://ohrid.example',
  teacherEmailDomain: 'nastavnici.example',
  studentEmailDomain: 'ucenici.example',
  timeZone: 'Europe/Skopje',
  locale: 'en-GB',
}

const homeClasses = ['8 Езеро', 'Form 2 Blue', '10/11 Галеб', '12 Даб', '13 Даб']
const grades = { 'Form 2 Blue': [9], '10/11 Галеб': [10, 11] }

/** Calls of the interface by somebody who is signed in. */
export async function signIn(request: APIRequestContext, url: string, email: string) {
  const reply = await request.post(`${url}/auth/v1/token?grant_type=password`, { data: { email, password } })
  expect(reply.status()).toBe(200)
  const session = (await reply.json()) as { access_token: string }
  const headers = { Authorization: `Bearer ${session.access_token}` }
  const call = async <Reply>(method: string, path: string, data?: unknown) => {
    const answer = await request.fetch(`${url}/api/v1${path}`, { method, headers, data })
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200)
    return (await answer.json().catch(() => undefined)) as Reply
  }
  const paper = async (path: string) => {
    const answer = await request.get(`${url}/api/v1${path}`, { headers })
    expect(answer.status(), path).toBe(200)
    return await answer.body()
  }
  return { session, call, paper }
}

export type Person = Awaited<ReturnType<typeof signIn>>

/** Enters the school’s own particulars, classes and terms. */
export async function setUp({ call }: Person) {
  const settings = await call<{ particulars: School; updated_at: string }>('GET', '/admin/school-settings')
  await call('PUT', '/admin/school-settings', {
    ...settings.particulars,
    ...particulars,
    updated_at: settings.updated_at,
  })
  const { structure, updated_at } = await call<{ structure: object; updated_at: string }>(
    'GET',
    '/admin/school-structure',
  )
  const levels = [
    { name: 'Lower years', homeClasses: homeClasses.slice(0, 2), subjects: ['English'] },
    { name: 'Upper years', homeClasses: homeClasses.slice(2), subjects: ['English'] },
  ]
  await call('PUT', '/admin/school-structure', {
    ...structure,
    levels,
    grades,
    periodsPerDay: 6,
    bells: [],
    updated_at,
  })
  const years = await call<{ academic_year: string; updated_at: string }[]>('GET', '/admin/school-calendar')
  const all = new Set([...years.map((one) => one.academic_year), year, String(Number(year) + 1)])
  for (const each of all)
    await call('PUT', `/admin/school-calendar/${each}`, {
      academic_year: each,
      terms: [
        { starts: `${each}-01-05`, ends: `${each}-04-20` },
        { starts: `${each}-05-01`, ends: `${each}-08-20` },
        { starts: `${each}-09-01`, ends: `${each}-12-20` },
      ],
      holidays: [],
      updated_at: years.find((one) => one.academic_year === each)?.updated_at ?? null,
    })
}

/** The people, the class and the marks of the last term. */
export async function fill(database: Database) {
  const teacherId = await buildAccount(database, 'ana@nastavnici.example', password)
  const studentId = await buildAccount(database, 'u-1@ucenici.example', password)
  await database.asService(async (tx) => {
    for (const [id, username, name, role] of [
      [teacherId, 'ana@nastavnici.example', 'Ана Илиева', 'Teacher'],
      [studentId, 'u-1@ucenici.example', 'Јана Ќосева', 'Student'],
    ] as const) {
      await insertOne(tx, 'profiles', { id, username, name, role, password_changed: true })
      await insertOne(tx, 'user_roles', { user_id: id, role })
    }
  })
  const teacher = await buildTeacher(database, {
    id: teacherId,
    surname: 'Илиева',
    given_name: 'Ана',
    email: 'ana@nastavnici.example',
  })
  const own = {
    class_name: '10/11 Галеб',
    last_name: 'Ќосева',
    first_name: 'Јана',
    grade_level: 10,
    enrollment_date: '2025-02-03',
  }
  const jana = await buildStudent(database, { ...own, admission_number: 'u-1', user_id: studentId, sex: 'F' })
  const petar = await buildStudent(database, {
    ...own,
    admission_number: 'u-2',
    first_name: 'Петар',
    grade_level: 11,
    user_id: null,
    sex: 'M',
  })
  const blue = await buildStudent(database, {
    ...own,
    class_name: 'Form 2 Blue',
    admission_number: 'u-3',
    first_name: 'Мила',
    grade_level: 9,
    user_id: null,
  })
  const subject = await buildSubject(database, { name: 'English', code: 'ENG' })
  const taught = await buildClass(database, {
    name: '10/11 Галеб',
    academic_year: year,
    term: 'Term 3',
    room: 'Соба 1',
    teacher_id: teacher.id,
    subject_id: subject.id,
    schedule: { 'Monday-1': true },
  })
  await enrol(database, jana, taught)
  await enrol(database, petar, taught)
  await database.asService(async (tx) => {
    for (const grade_level of [10, 11])
      await insertOne(tx, 'grade_scales', {
        academic_year: year,
        grade_level,
        letter_grade: 'Pass',
        min_percentage: 0,
      })
  })
  for (const [student, points_earned] of [
    [jana, 16],
    [petar, 12],
  ] as const)
    await buildGrade(database, {
      class_id: taught.id,
      student_id: student.id,
      points_earned,
      points_possible: 20,
    })
  return { taught, jana, petar, blue }
}
