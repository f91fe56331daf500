import type { OutboxNoun } from './noun.ts'

/** More time for an assignment; the later one counts. */
export const extension: OutboxNoun = { label: 'More time' }
