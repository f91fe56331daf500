import type { Database } from '#server/database/database.ts'
import { insertCodes } from '#server/domain/guardian-access/code-queries.ts'
import { hashGuardianCode, newGuardianCode } from '#server/domain/guardian-access/guardian-code.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { ParentChild, ParentPage } from '#shared/guardian-access/parent-page.ts'
import { buildAdmin, buildStudent, insertOne } from './builders.ts'
import { buildTie } from './nouns/guardians.ts'

interface Program {
  database: Database
  app: { request(address: string, init?: RequestInit): Response | Promise<Response> }
  services: { secrets: { masterKey: string } }
}

/** A phone that keeps its cookies, with the forms of the page of parents. */
export function openPhone({ app }: Pick<Program, 'app'>) {
  const cookies = new Map<string, string>()
  async function send(
    method: string,
    path: string,
    init: { body?: BodyInit; headers?: Record<string, string> } = {},
  ) {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { Cookie, Origin: 'http://school.test', Host: 'school.test', ...init.headers }
    const reply = await app.request(`http://school.test${path}`, { ...init, method, headers })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return reply
  }
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    await send('POST', path, { body: new URLSearchParams(fields), headers })
  const pageOf = async (reply: Response) => (await reply.json()) as ParentPage
  return {
    cookies,
    send,
    post,
    pageOf,
    /** The page, as the renderer is given it. */
    look: async () => await pageOf(await send('GET', '/parents')),
    first: async (code: string, number: string, pin: string, fields: Record<string, string> = {}) =>
      await post('/parents/first', { code, number, pin, again: pin, ...fields }),
    signIn: async (number: string, pin: string, fields: Record<string, string> = {}) =>
      await post('/parents/sign-in', { number, pin, ...fields }),
  }
}

/** Prints a code for a guardian. @returns it in clear */
export async function printCode(
  { database, services }: Pick<Program, 'database' | 'services'>,
  guardianId: string,
  by: string,
) {
  const code = newGuardianCode()
  const hash = hashGuardianCode(services.secrets.masterKey, code)
  await database.asService((tx) => insertCodes(tx, [{ guardian_id: guardianId, hash }], by))
  return code
}

/** Parents of a school, each with a number of their own, who choose `pin`. */
export async function buildParents(program: Program, pin: string) {
  const { database } = program
  const office = await buildAdmin(database)
  let numbers = 0
  const newNumber = () => `+6757${String((numbers += 1)).padStart(7, '0')}`
  /** A child with a parent who has a number and a code. */
  async function buildParent(tie: Parameters<typeof buildTie>[2] = {}, class_name = '9A') {
    const student = await buildStudent(database, { class_name })
    const number = tie.number ?? newNumber()
    const { id, guardian_id } = await buildTie(database, { student }, { number, ...tie })
    return { student, number, guardian_id, tie: id, code: await printCode(program, guardian_id, office.id) }
  }
  return {
    office,
    newNumber,
    buildParent,
    /** The same, signed in. */
    enter: async (tie: Parameters<typeof buildTie>[2] = {}, class_name?: string) => {
      const parent = await buildParent(tie, class_name)
      const phone = openPhone(program)
      const reply = await phone.first(parent.code, parent.number, pin)
      if (reply.status !== 303) throw new Error(`The code led in with ${reply.status}`)
      return { ...parent, phone }
    },
  }
}

/** The children on the page of a phone; none where it shows a form. */
export async function childrenOf(phone: ReturnType<typeof openPhone>): Promise<ParentChild[]> {
  const page = await phone.look()
  return page.page === 'children' ? page.children : []
}

/** The reason for which a form was not taken. */
export async function faultOf(reply: Response) {
  return ((await reply.json()) as { fault?: unknown }).fault
}

/** Makes a student absent today, on the roll of the home class or of a lesson. */
export async function makeAbsent(
  database: Database,
  student: { id: string; class_name: string | null },
  day = schoolDay(),
  kind: 'absent' | 'late' = 'absent',
) {
  await database.asService(async (tx) => {
    const roll =
      (await tx
        .selectFrom('roll_calls')
        .select('id')
        .where('day', '=', day)
        .where('home_class', '=', student.class_name)
        .executeTakeFirst()) ??
      (await insertOne(tx, 'roll_calls', { day, home_class: student.class_name, students: 30 }))
    await insertOne(tx, 'absences', { roll_call_id: roll.id, student_id: student.id, day, kind })
  })
}
