import type { OutboxNoun } from './noun.ts'

/** A message under a hand-in, which never conflicts with another version. */
export const handInMessage: OutboxNoun = { label: 'Message' }
