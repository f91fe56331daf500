import { forumTexts } from '#app/words/shared/forum.ts'
import type { OutboxNoun } from './noun.ts'

/** A topic or a reply in a class's forum, which never conflicts with another version. */
export const post: OutboxNoun = { label: forumTexts.outbox }
