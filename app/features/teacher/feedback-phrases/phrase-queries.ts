import { callQuery } from '#app/lib/call-query.ts'

/** The teacher's own comments for marking, the oldest first. */
export const phrasesQuery = callQuery('feedbackPhrases', 'list', { kept: 'to read' })
