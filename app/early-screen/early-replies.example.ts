import type { Person } from '#app/session/person.ts'
import type { StudentDashboard, TeacherOverview, TeacherWork } from '#shared/contracts/dashboard.ts'
import type { Overview } from '#shared/contracts/overview.ts'
import { addDays, schoolDay, termOn } from '#shared/school-calendar.ts'

type Portal = 'student' | 'teacher' | 'admin'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const today = schoolDay()
const { academicYear, term } = termOn(today)

const dashboard: StudentDashboard = {
  student: { id: id(9), first_name: 'Ruth', last_name: 'Kila', admission_number: 'S-1', class_name: '9A' },
  counts: { total_subjects: 1, active_assignments: 1, completed_tasks: 0, learning_resources: 2 },
  subjects: [
    {
      class_id: id(1),
      class_name: '9A',
      academic_year: academicYear,
      term,
      room: 'Lab 2',
      schedule: { 'Monday-1': true, 'Sunday-2': true },
      subject_name: 'Science & "Art"',
      subject_code: 'SCI',
      teacher_name: "Mr O'Neil",
    },
  ],
  assignments: [
    {
      id: id(2),
      class_id: id(1),
      title: 'Soils <1>',
      description: null,
      due_date: addDays(today, 1),
      status: 'active',
      max_points: 20,
      assignment_type: 'homework',
      class_name: '9A',
      subject_name: 'Science',
      file_name: null,
      file_size: null,
      file_url: null,
      submission: null,
    },
  ],
  grades: [
    {
      id: id(3),
      class_id: id(1),
      class_name: '9A',
      subject_name: 'Science',
      title: null,
      grade_type: 'unit_test',
      points_earned: 7.5,
      points_possible: 10,
      percentage: 75,
      letter_grade: 'B',
      graded_at: new Date().toISOString(),
    },
  ],
  resources: [],
  older_resources: null,
}

const overview: TeacherOverview = {
  given_name: 'Maria',
  surname: 'Toua',
  counts: { classes: 2, notes: 3, assignments: 4 },
}

const work: TeacherWork = {
  waiting: [
    {
      id: id(4),
      title: 'Essay',
      class_name: '9A',
      subject_name: 'English',
      due_date: null,
      oldest: new Date().toISOString(),
      waiting: 3,
    },
  ],
  lessons: [{ period: 1, class_id: id(1), class_name: '9A', subject_name: 'English', room: 'R1' }],
  missing: [
    {
      id: id(5),
      title: 'Maps',
      class_name: '9B',
      subject_name: null,
      due_date: today,
      missing: 2,
      students: 30,
    },
  ],
  tests: [
    {
      id: id(6),
      title: 'Test 1',
      class_id: id(1),
      class_name: '9A',
      subject_name: 'English',
      held_on: today,
      students: 30,
      marked: 12,
    },
  ],
}

const office: Overview = {
  students: [{ grade_level: 9, female: 10, male: 12, unknown: 1 }],
  accounts: { without_account: 2, students_never_used: 5, teachers_never_used: 0 },
  teachers_without_classes: [{ id: id(7), name: 'John Aba' }],
  work: [{ subject: 'Science', set: 4, handed_in: 30, unmarked: 7 }],
  waiting: { requests: 1, messages: 2 },
  last_backup: null,
  backup_warning: 'never_backed_up',
  disk: { free: 10_000_000_000, total: 50_000_000_000, is_low: false },
  dates: [{ day: addDays(today, 20), term: 1, event: 'starts' }],
}

/** Somebody who is signed in and sees that portal. */
export function personOf(portal: Portal): Person {
  const roles = { student: ['Student'], teacher: ['Teacher'], admin: ['Admin'] } as const
  return {
    user: { id: id(100), email: 'ruth@school.example', name: 'Ruth Kila', roles: [...roles[portal]] },
    must_change_password: false,
    home: portal,
  }
}

/** The replies that a portal's early screen waits for, by call. */
export function earlyReplies(portal: Portal): Record<string, Response> {
  const replies: Record<Portal, Record<string, object>> = {
    student: { 'GET /api/v1/student/dashboard': dashboard },
    teacher: { 'GET /api/v1/teacher/overview': overview, 'GET /api/v1/teacher/work': work },
    admin: {
      'POST /api/v1/session': personOf('admin'),
      'GET /api/v1/admin/overview': office,
      'GET /api/v1/admin/messages/count': { requests: 1, messages: 2 },
    },
  }
  return Object.fromEntries(
    Object.entries(replies[portal]).map(([call, reply]) => [call, Response.json(reply)]),
  )
}
