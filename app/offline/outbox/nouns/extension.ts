import type { OutboxNoun } from './noun.ts'

/** More time for an assignment; what is given later counts. */
export const extension: OutboxNoun = { label: 'More time' }
