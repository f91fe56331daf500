import type { Message } from '#app/words/account/session.ts'
import { minutesToWait } from '#shared/time.ts'

export const tooMany = {
  title: 'Too many attempts',
  seconds: (seconds: number) => `Please wait ${seconds} seconds, then try again. Your account is safe.`,
  minutes: (minutes: number) => `Please wait ${minutes} minutes, then try again. Your account is safe.`,
}

export type TooManyWords = typeof tooMany

/** The message after too many sign-ins or codes. @param seconds until the next one is answered */
export function tooManyAttempts(seconds: number, words: TooManyWords = tooMany): Message {
  const isShort = seconds < 90
  return {
    title: words.title,
    description: isShort ? words.seconds(seconds) : words.minutes(minutesToWait(seconds)),
  }
}
