import type { Message } from '#app/words/account/session.ts'

/** The message after too many sign-ins or codes. @param seconds until the next one is answered */
export function tooManyAttempts(seconds: number): Message {
  const minutes = Math.ceil(seconds / 60)
  const wait = seconds < 90 ? `${seconds} seconds` : `${minutes} minutes`
  return {
    title: 'Too many attempts',
    description: `Please wait ${wait}, then try again. Your account is safe.`,
  }
}
