import { teacherSignIn } from '#app/words/teacher/login.ts'
import { login } from './login.ts'
import { loginFailed, serverFailed, sessionEnded, unreachable } from './session.ts'
import { tooMany } from './too-many-attempts.ts'

/** The words of the login. Those of the steps beside it come with their screens. */
export const signInWords = {
  login,
  loginFailed,
  unreachable,
  serverFailed,
  sessionEnded,
  tooMany,
  teachersPortal: teacherSignIn,
}
