import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import type { DemoAccounts } from '#server/demo/accounts.ts'
import { SchoolDatabase } from './school-database.ts'

export interface SignIn {
  email: string
  password: string
}

const signInPath = '/auth/v1/token?grant_type=password'

/** The demo school made by the measured program, accessed directly. */
export class MeasuredSchool extends SchoolDatabase {
  #signIns: Promise<SignIn[]> | undefined

  /** The student of the sign-ins file. */
  student(): SignIn {
    const { studentId, password } = (this.readJson('demo-accounts.json') as DemoAccounts).student
    return { email: emailOf(studentId), password }
  }

  administrator(): SignIn {
    return (this.readJson('demo-accounts.json') as DemoAccounts).admin
  }

  teacher(): SignIn {
    return (this.readJson('demo-accounts.json') as DemoAccounts).teacher
  }

  /** Adds students who have no account yet. */
  async addStudents(count: number): Promise<void> {
    await this.query(
      `insert into public.students (admission_number, first_name, last_name, grade_level, class_name)
       select 'N' || n, 'New', 'Student ' || n, 9, '9A' from generate_series(1, $1::int) n`,
      [count],
    )
  }

  /**
   * Students with a password that is known here, the same for all: a real morning has many accounts, not one.
   */
  async signIns(): Promise<SignIn[]> {
    this.#signIns ??= this.query<SignIn>(
      `with known as (
         select u.id, u.password_hash, s.admission_number as password
         from public.students s join auth.users u on u.id = s.user_id
         join public.profiles p on p.id = u.id and not p.password_changed limit 1
       ), given as (
         update auth.users u set password_hash = known.password_hash from known
         where u.id in (select user_id from public.students where status = 'Active') and u.email <> $1
         returning u.email
       )
       select given.email, known.password from given, known order by given.email`,
      [this.student().email],
    )
    return await this.#signIns
  }

  async countStudents(): Promise<number> {
    const [counted] = await this.query<{ n: number }>('select count(*)::int as n from public.students')
    return counted?.n ?? 0
  }

  /**
   * Runs `work` while changes to what these people see are counted every tenth of a second, so that nobody
   * who asks less often gets the same reply twice.
   */
  async whileChanging<T>(studentIds: string[], work: () => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.ownerUrl })
    await client.connect()
    const changing = setInterval(() => {
      void client.query('insert into auth.screen_changes (scope_id, changes) select unnest($1::uuid[]), 1', [
        studentIds,
      ])
    }, 100)
    try {
      return await work()
    } finally {
      clearInterval(changing)
      await client.query('select public.add_up_screen_changes()')
      await client.end()
    }
  }

  /** Marks to give: one student of each of the teacher's assignments. */
  async marksToGive(count: number): Promise<{ assignmentId: string; studentId: string }[]> {
    const rows = await this.query<{ assignment: string; student: string }>(
      `select distinct on (g.assignment_id) g.assignment_id as assignment, g.student_id as student
       from public.grades g
       join public.assignments a on a.id = g.assignment_id and a.total_marks >= 10
       join public.teachers t on t.id = a.teacher_id
       join public.student_classes sc on sc.class_id = a.class_id and sc.student_id = g.student_id
       where t.email = $1
       order by g.assignment_id, g.student_id limit $2`,
      [this.teacher().email, count],
    )
    return rows.map(({ assignment, student }) => ({
      assignmentId: assignment,
      studentId: student,
    }))
  }

  /** The teacher's current class with the most marks. */
  async classWithMarks(): Promise<string> {
    const [row] = await this.query<{ id: string }>(
      `select g.class_id as id from public.grades g join public.classes c on c.id = g.class_id
       join public.teachers t on t.id = c.teacher_id
       where t.email = $1 and not c.is_archived group by g.class_id order by count(*) desc, g.class_id limit 1`,
      [this.teacher().email],
    )
    if (!row) throw new Error('the teacher of the sign-ins file has no marks')
    return row.id
  }

  /** For each of these students an assignment that accepts hand-ins, if there is one. */
  async openAssignments(studentIds: string[]): Promise<Map<string, string>> {
    const rows = await this.query<{ student: string; assignment: string }>(
      `select distinct on (sc.student_id) sc.student_id as student, a.id as assignment
       from public.student_classes sc join public.assignments a on a.class_id = sc.class_id and a.status = 'active'
       where sc.student_id = any ($1) and not exists (
         select from public.assignment_submissions h where h.assignment_id = a.id and h.student_id = sc.student_id)
       order by sc.student_id, a.id`,
      [studentIds],
    )
    return new Map(rows.map(({ student, assignment }) => [student, assignment]))
  }

  /** Students of {@link signIns} who need not change their first password, with their ids in the roll. */
  async studentsToVisit(count: number): Promise<(SignIn & { id: string })[]> {
    const [{ password } = { password: '' }] = await this.signIns()
    const rows = await this.query<{ id: string; email: string }>(
      `select s.id, u.email from public.students s
       join public.profiles p on p.id = s.user_id and p.password_changed
       join auth.users u on u.id = p.id and u.email <> $2
       where s.status = 'Active' order by s.admission_number limit $1`,
      [count, this.student().email],
    )
    return rows.map((row) => ({ ...row, password }))
  }
}

/** @returns an access token */
export async function signIn(url: string, who: SignIn): Promise<string> {
  return (await openSession(url, who)).access_token
}

interface OpenSession {
  access_token: string
  refresh_token: string
  user: { id: string }
}

export async function openSession(url: string, who: SignIn): Promise<OpenSession> {
  const { path: at, ...request } = signInRequest(who)
  for (;;) {
    const reply = await fetch(url + at, request)
    if (reply.ok) return (await reply.json()) as OpenSession
    // An overloaded program says when to come again.
    const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN)
    if (!(seconds >= 0)) throw new Error(`the sign-in was refused: ${reply.status} ${await reply.text()}`)
    await wait(seconds * 1000)
  }
}

export function signInRequest(who: SignIn) {
  return {
    method: 'POST' as const,
    path: signInPath,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
  }
}

function emailOf(studentId: string): string {
  return `${studentId}@${firstSchool.studentEmailDomain}`.toLowerCase()
}
