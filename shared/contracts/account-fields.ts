import { z } from 'zod'
import { registrationMessages as messages, shortestPassword } from '#shared/messages/accounts.ts'
import { text } from './teaching-fields.ts'

/** The address by which staff sign in, in lower case. */
export const staffEmail = text(255)
  .toLowerCase()
  .refine((typed) => z.email().safeParse(typed).success, messages.email)

/** A password that is given to a new account. Longer than 72 bytes, the hash would not tell them apart everywhere. */
export const newPassword = z
  .string()
  .refine((typed) => [...typed].length >= shortestPassword, messages.password)
  .refine((typed) => new TextEncoder().encode(typed).length <= 72, messages.passwordTooLong)
