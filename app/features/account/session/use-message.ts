import { use } from 'react'
import { SpokenContext } from '#app/lib/page/spoken.ts'
import type { Message } from '#app/words/account/session.ts'

/** Shows a message in the language of the sign-in. Messages from other parts of the portals stay English. */
export function useMessage(): (message: Message) => Message {
  const spoken = use(SpokenContext)
  return (message) => (spoken?.knows(message) ? spoken.say(message) : message)
}
