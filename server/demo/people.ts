import { firstSchool as school } from '#shared/school-settings/first-school.ts'
import type { DemoAccounts } from './accounts.ts'
import {
  isLinked,
  listedClass,
  newStudentClass,
  studentEmail,
  unlinkableStudentId,
  type DemoStudent,
} from './accounts-plan.ts'
import { demoId } from './chance.ts'
import { newPassword } from './passwords.ts'
import { teachers, type DemoTeacher } from './teachers.ts'

export const adminId = demoId('administrator')

/** Someone with an account. */
interface Member {
  id: string
  email: string
  /** Undefined for the one random password that is in no list. */
  password: string | undefined
  about: Record<string, string>
  /** Undefined for those who have not signed in yet. */
  profile:
    | { username: string; name: string; role: 'Student' | 'Teacher' | 'Admin'; password_changed: boolean }
    | undefined
}

/**
 * Chooses the sign-ins that are listed. Default passwords are those that the specification gives new
 * accounts.
 */
export function chooseAccounts(students: readonly DemoStudent[], demoTeacher: DemoTeacher): DemoAccounts {
  const newcomer = find(teachers, (teacher) => teacher.department === undefined)
  const withId = (student: DemoStudent, password = student.admission_number) => ({
    studentId: student.admission_number,
    password,
  })
  return {
    admin: { email: `admin@${school.teacherEmailDomain}`, password: newPassword() },
    teacher: { email: demoTeacher.email, password: newPassword() },
    newTeacher: { email: newcomer.email, password: newcomer.teacherId },
    student: withId(
      find(students, (one) => one.class_name === listedClass && one.account === 'listed'),
      newPassword(),
    ),
    newStudent: withId(
      find(students, (one) => one.class_name === newStudentClass && one.account === 'default'),
    ),
    firstLoginStudent: withId(find(students, (one) => one.account === 'waiting')),
    unlinkableStudent: { studentId: unlinkableStudentId, password: unlinkableStudentId },
  }
}

/** Everybody who has an account. */
export function listMembers(students: readonly DemoStudent[], accounts: DemoAccounts): Member[] {
  const admin: Member = {
    id: adminId,
    ...accounts.admin,
    about: { name: 'School Office' },
    profile: { username: accounts.admin.email, name: 'School Office', role: 'Admin', password_changed: true },
  }
  const unlinkable: Member = {
    id: demoId('account', unlinkableStudentId),
    email: studentEmail(unlinkableStudentId),
    password: accounts.unlinkableStudent.password,
    about: { admission_number: unlinkableStudentId, role: 'Student' },
    profile: undefined,
  }
  return [
    admin,
    ...teachers.map((teacher) => teacherMember(teacher, accounts)),
    ...students.flatMap((student) => studentMember(student, accounts)),
    unlinkable,
  ]
}

function teacherMember(teacher: DemoTeacher, { teacher: listed, newTeacher }: DemoAccounts): Member {
  const { email } = teacher
  const isNew = email === newTeacher.email
  const name = `${teacher.givenName} ${teacher.surname}`
  return {
    id: teacher.id,
    email,
    password: isNew ? newTeacher.password : email === listed.email ? listed.password : undefined,
    about: { name, role: 'Teacher' },
    profile: { username: email, name, role: 'Teacher', password_changed: !isNew },
  }
}

function studentMember(student: DemoStudent, { student: listed }: DemoAccounts): Member[] {
  const { userId, account, admission_number, first_name, last_name } = student
  if (userId === undefined) return []
  const hasDefault = account === 'default' || account === 'waiting'
  return [
    {
      id: userId,
      email: studentEmail(admission_number),
      password: hasDefault ? admission_number : account === 'listed' ? listed.password : undefined,
      about: { admission_number, first_name, last_name, role: 'Student' },
      profile: isLinked(student)
        ? {
            username: admission_number,
            name: `${first_name} ${last_name}`,
            role: 'Student',
            password_changed: !hasDefault,
          }
        : undefined,
    },
  ]
}

/** The rows of everybody's account, profile and role. */
export function memberRows(
  members: readonly Member[],
  hashOf: (password: string | undefined) => string,
  at: string,
) {
  const stamp = { created_at: at, updated_at: at }
  const enrolled = members.flatMap(({ id, profile }) => (profile ? [{ id, ...profile, ...stamp }] : []))
  return {
    'auth.users': members.map(({ id, email, password, about }) => ({
      id,
      email,
      password_hash: hashOf(password),
      email_confirmed_at: at,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: about,
      ...stamp,
    })),
    'auth.identities': members.map(({ id, email }) => ({
      user_id: id,
      provider: 'email',
      provider_id: id,
      identity_data: { sub: id, email, email_verified: true, phone_verified: false },
      ...stamp,
    })),
    profiles: enrolled,
    user_roles: enrolled.map(({ id, role }) => ({
      user_id: id,
      role,
      assigned_by: adminId,
      assigned_at: at,
    })),
  }
}

/** The rows of the teachers. @param at when they were registered */
export function teacherRows(at: string) {
  return teachers.map(({ id, teacherId, surname, givenName, email }) => ({
    id,
    teacher_id: teacherId,
    surname,
    given_name: givenName,
    email,
    created_at: at,
    updated_at: at,
  }))
}

/** The rows of the students. Only linked ones have an account. */
export function studentRows(students: readonly DemoStudent[]) {
  return students.map((student) => {
    const { account: _account, userId: _userId, guardian_phone: _phone, ...row } = student
    return { ...row, user_id: isLinked(student) ? student.userId : null }
  })
}

function find<T>(list: readonly T[], fits: (one: T) => boolean): T {
  const found = list.find(fits)
  if (!found) throw new Error('the roll lacks a person the demo school needs')
  return found
}
