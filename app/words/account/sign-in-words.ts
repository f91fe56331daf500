import { teacherSignIn } from '#app/words/teacher/login.ts'
import { login } from './login.ts'
import { loginFailed, sessionEnded, unreachable } from './session.ts'
import { tooMany } from './too-many-attempts.ts'

/** The words of the sign-in. */
export const signInWords = {
  login,
  loginFailed,
  unreachable,
  sessionEnded,
  tooMany,
  teachersPortal: teacherSignIn,
}
