import { login as english, type LoginWords } from '#app/words/account/login.ts'
import type { LoginRole } from '#app/words/account/session.ts'

interface TypedLogin {
  role: LoginRole
  name: string
  password: string
}

export interface LoginProblems {
  name?: string
  password?: string
}

/** Finds missing or impossible values; the result is empty when the server may be called. */
export function findLoginProblems(
  { role, name, password }: TypedLogin,
  login: LoginWords = english,
): LoginProblems {
  const words = login.roles[role]
  const problems: LoginProblems = {}
  if (name.trim() === '') problems.name = words.nameMissing
  else if (!isPossibleName(role, name.trim())) problems.name = words.nameInvalid
  if (password === '') problems.password = login.passwordMissing
  return problems
}

function isPossibleName(role: LoginRole, name: string): boolean {
  if (role === 'student') return !/[\s@]/.test(name)
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(name)
}
