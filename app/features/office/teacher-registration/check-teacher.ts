import type { NewTeacher } from '#shared/contracts/teacher-registration.ts'
import { registrationMessages as messages, shortestPassword } from '#shared/messages/accounts.ts'

export type TeacherProblems = Partial<Record<keyof NewTeacher, string>>

/** Finds problems before the form is sent. The server checks the same rules and more. */
export function checkTeacher(teacher: NewTeacher): TeacherProblems {
  const { surname, given_name, teacher_id, email, password } = teacher
  const found: [keyof NewTeacher, boolean, string][] = [
    ['surname', surname.trim() === '', messages.surname],
    ['given_name', given_name.trim() === '', messages.givenName],
    ['teacher_id', teacher_id.trim() === '', messages.teacherId],
    ['email', !/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(email.trim()), messages.email],
    ['password', [...password].length < shortestPassword, messages.password],
  ]
  return Object.fromEntries(found.flatMap(([field, wrong, message]) => (wrong ? [[field, message]] : [])))
}
