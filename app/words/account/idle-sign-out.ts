import type { Message } from './session.ts'

/** Texts of the question before an idle session ends, and of its end. */

export const idleSignOut = {
  title: 'Are you still there?',
  text: 'Nobody has used this computer for a while. You will be logged out, so that the next person does not find your account open.',
  remaining: (seconds: number) => `Logging out in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  stay: 'Stay logged in',
  leave: 'Log out now',
}

export function signedOutIdle(minutes: number): Message {
  return {
    title: 'You were logged out',
    description: `Nobody used the portal for ${minutes} minutes. What you typed is kept as a draft for your next login.`,
  }
}
