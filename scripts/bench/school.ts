import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { school as particulars } from '#school.config.ts'
import { apiAddress } from '#server/database/api-address.ts'
import { mostForRequests } from '#server/database/database.ts'
import type { DemoAccounts } from '#server/demo/accounts.ts'
import type { BareHashing } from './bare-hashing.ts'
import type { BareQuery } from './bare-query.ts'
import { SchoolDatabase } from './school-database.ts'
import { wholeDashboard } from './whole-dashboard.ts'

interface SignIn {
  email: string
  password: string
}

const signInPath = '/auth/v1/token?grant_type=password'

/** The demo school that the measured program made, reached behind its back. */
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

  /**
   * Gives the teacher of the sign-ins file so many assignments with hand-ins and marks, notes, and a full mark
   * sheet, of a given class.
   */
  async addTeaching(assignments: number): Promise<{ classId: string; assignmentId: string }> {
    const teacher = this.teacher().email
    const mine = `(select c.*, row_number() over (order by c.id) - 1 as position, count(*) over () as all_mine
      from public.classes c join public.teachers t on t.id = c.teacher_id where t.email = $1)`
    await this.query(
      `with set_now as (
         insert into public.assignments (title, class_id, subject_id, teacher_id, due_date, total_marks)
         select 'Work ' || n, c.id, c.subject_id, c.teacher_id, current_date + n, 20
         from generate_series(1, $2::int) n join ${mine} c on c.position = n % c.all_mine returning *
       ), handed_in as (
         insert into public.assignment_submissions
           (assignment_id, student_id, status, grade, file_url, file_name, file_size, sha256)
         select a.id, s.student_id, 'graded', 15, 'assignments/x.pdf', 'x.pdf', 1000, repeat('0', 64)
         from set_now a join public.student_classes s on s.class_id = a.class_id
       )
       insert into public.grades (assignment_id, student_id, class_id, points_earned, points_possible)
       select a.id, s.student_id, a.class_id, 15, 20
       from set_now a join public.student_classes s on s.class_id = a.class_id`,
      [teacher, assignments],
    )
    await this.query(
      `insert into public.subject_notes (title, content, subject_id, teacher_id)
       select 'Note ' || n, repeat('Words. ', 300), c.subject_id, c.teacher_id
       from generate_series(1, 100) n join ${mine} c on c.position = n % c.all_mine`,
      [teacher],
    )
    const [of] = await this.query<{ class_id: string; assignment_id: string }>(
      `select a.class_id, a.id as assignment_id from public.assignments a join ${mine} c on c.id = a.class_id
       where c.position = 0 order by a.created_at desc limit 1`,
      [teacher],
    )
    if (!of) throw new Error('the teacher of the bench has no assignment')
    await this.query(
      `with added as (
         insert into public.assessments (class_id, title, points_possible)
         select $1::uuid, 'Test ' || n, 40 from generate_series(1, 20) n returning *
       )
       insert into public.grades (assessment_id, student_id, class_id, title, points_earned, points_possible)
       select a.id, s.student_id, a.class_id, a.title, 31.5, 40
       from added a join public.student_classes s on s.class_id = a.class_id`,
      [of.class_id],
    )
    await this.query('vacuum analyze')
    return { classId: of.class_id, assignmentId: of.assignment_id }
  }

  /** Students who have no account yet. */
  async addStudents(count: number): Promise<void> {
    await this.query(
      `insert into public.students (admission_number, first_name, last_name, grade_level, class_name)
       select 'N' || n, 'New', 'Student ' || n, 9, '9A' from generate_series(1, $1::int) n`,
      [count],
    )
  }

  /** Students with a password that is known here, the same for all: a real morning is many accounts, not one. */
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

  /** Everything that the bare baselines need to do the program's work for `who`. */
  async baselines(
    who: SignIn,
    token: string,
  ): Promise<{ query: Omit<BareQuery, 'seconds' | 'atOnce'>; hashing: Omit<BareHashing, 'seconds'> }> {
    const [account] = await this.query<{ password_hash: string }>(
      'select password_hash from auth.users where email = $1',
      [who.email],
    )
    const { sub, session_id } = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, string>
    return {
      query: {
        connectionString: apiAddress(this.ownerUrl).apiUrl,
        connections: mostForRequests,
        entry: {
          text: `select auth.require_session($1::uuid, $2::uuid), set_config('role', 'authenticated', true)`,
          values: [session_id, sub].map(String),
        },
        text: wholeDashboard.compile(compiler()).sql,
      },
      hashing: { hash: account?.password_hash ?? '', password: who.password },
    }
  }

  async countStudents(): Promise<number> {
    const [counted] = await this.query<{ n: number }>('select count(*)::int as n from public.students')
    return counted?.n ?? 0
  }

  /**
   * Runs `work` while changes to what these people see are counted every tenth of a second, so that none of them gets a
   * reply twice who asks less often than that.
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

  /** Marks to give: of the teacher's assignments one student each, with the grade's row where there is one. */
  async marksToGive(count: number): Promise<{ assignmentId: string; studentId: string; gradeId: string }[]> {
    const rows = await this.query<{ assignment: string; student: string; grade: string }>(
      `select distinct on (g.assignment_id) g.assignment_id as assignment, g.student_id as student, g.id as grade
       from public.grades g
       join public.assignments a on a.id = g.assignment_id and a.total_marks >= 10
       join public.teachers t on t.id = a.teacher_id
       join public.student_classes sc on sc.class_id = a.class_id and sc.student_id = g.student_id
       where t.email = $1
       order by g.assignment_id, g.student_id limit $2`,
      [this.teacher().email, count],
    )
    return rows.map(({ assignment, student, grade }) => ({
      assignmentId: assignment,
      studentId: student,
      gradeId: grade,
    }))
  }

  /** For each of these students an assignment for which work can be handed in, where there is one. */
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
  const reply = await fetch(url + at, request)
  return (await reply.json()) as OpenSession
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
  return `${studentId}@${particulars.studentEmailDomain}`.toLowerCase()
}

function compiler() {
  return new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
