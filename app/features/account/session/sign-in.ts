import { loginFailed, type LoginRole, type Message } from '#app/words/account/session.ts'
import { isTemporary } from '#app/lib/connection/retry-policy.ts'
import { isTemporaryAuthError, isAwaitingSecondFactor, loadAuth } from '#app/lib/auth/auth.ts'
import { restartStorageIn } from '#app/lib/storage/browser-storage.ts'
import { describeUnanswered } from './describe-unanswered.ts'
import { openSession } from '#app/session/open-session.ts'
import type { Person } from '#app/session/person.ts'
import { clearSession, setSessionState } from '#app/session/session-store.ts'

export interface Credentials {
  role: LoginRole
  /** Student ID or email address, as the role asks. */
  name: string
  password: string
  remember: boolean
  /** The part after the @ in the names of students' accounts. */
  studentDomain: string
}

/** None of them means that the second step replaces the login. */
export interface SignInResult {
  person?: Person
  failure?: Message
  /** Seconds to wait after too many attempts. */
  wait?: number
}

/** Signs in and opens the session. After a failure nothing is stored. */
export async function signIn(credentials: Credentials): Promise<SignInResult> {
  const { role, password, remember } = credentials
  restartStorageIn(remember ? 'device' : 'tab')
  try {
    const auth = await loadAuth()
    const { error } = await auth.signInWithPassword({ email: emailOf(credentials), password })
    if (!error && isAwaitingSecondFactor()) {
      setSessionState({ phase: 'second-factor' })
      return {}
    }
    if (!error) return { person: await openSession() }
    if (isTemporaryAuthError(error)) return { failure: describeUnanswered(error) }
    if (error.status === 429) return { wait: await secondsToWait() }
    return { failure: loginFailed[role] }
  } catch (error) {
    clearSession()
    return { failure: isTemporary(error) ? describeUnanswered(error) : loginFailed[role] }
  }
}

/** A student's account is named after the student ID, in lower case. */
function emailOf({ role, name, studentDomain }: Credentials): string {
  const typed = name.trim()
  return role === 'student' ? `${typed.toLowerCase()}@${studentDomain}` : typed
}

async function secondsToWait(): Promise<number> {
  const client = await import('#app/lib/auth/auth-client.ts')
  return client.secondsToWait()
}
