import { callQuery } from '#app/lib/api/call-query.ts'

/** The teacher's own comments for marking, the oldest first. */
export const phrasesQuery = callQuery('feedbackPhrases', 'list', { kept: 'to read' })
