import { firstAdministrator as words } from '#app/content/first-administrator.ts'
import {
  firstAdministratorMessages,
  registrationMessages as messages,
  shortestPassword,
} from '#shared/messages/accounts.ts'

export interface TypedAdministrator {
  name: string
  email: string
  password: string
  confirmation: string
}

export type AdministratorProblems = Partial<Record<keyof TypedAdministrator, string>>

/** Finds problems before the form is sent. The server checks the same rules and more. */
export function checkAdministrator(typed: TypedAdministrator): AdministratorProblems {
  const { name, email, password, confirmation } = typed
  return {
    ...(name.trim() === '' ? { name: firstAdministratorMessages.name } : {}),
    ...(/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(email.trim()) ? {} : { email: messages.email }),
    ...([...password].length < shortestPassword ? { password: messages.password } : {}),
    ...(password === confirmation ? {} : { confirmation: words.mismatch }),
  }
}
