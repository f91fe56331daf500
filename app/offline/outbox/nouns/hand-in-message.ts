import type { OutboxNoun } from './noun.ts'

/** A message under a hand-in, which meets no other version. */
export const handInMessage: OutboxNoun = { label: 'Message' }
