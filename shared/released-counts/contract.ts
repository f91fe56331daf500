import { z } from 'zod'
import { instant } from '#shared/contract/fields.ts'
import { fileReply } from '#shared/contract/file-reply.ts'
import { asIssue } from '#shared/reasons.ts'
import { counts } from './counts.ts'
import { countParts } from './rules.ts'
import { calls } from '#shared/contract/calls.ts'

const round = z.object({
  id: z.string().describe('On a box without a deployment: the school year'),
  title: z.string(),
  year: z.string().describe('The school year that is counted'),
  closes: z.string().nullable().describe('The last day, as it was announced; null: none'),
  is_closed: z.boolean().describe('Nothing is released or taken back any more'),
  released_at: instant.nullable(),
  by: z.string().nullable().describe('Name of who released them'),
})

const rounds = z.object({
  channel: z.enum(['deployment', 'file']).describe('How counts reach the ministry'),
  fingerprint: z.string().nullable().describe('That of the key by which the school signs its files'),
  rounds: z.array(round).describe('The newest first'),
})

const oneRound = z.object({
  round,
  now: counts.nullable().describe('What would be released now; null once the round is closed'),
  digest: z.string().nullable().describe('Sent back with the release, so that nothing is released unseen'),
  released: counts.nullable(),
  differs: z.array(z.enum(countParts)).describe('Parts of what was released that are different now'),
})

export type RoundOfSchool = z.output<typeof round>
export type RoundsOfSchool = z.output<typeof rounds>
export type OneRound = z.output<typeof oneRound>

const one = z.object({
  round: z.string().regex(/^[a-z0-9][a-z0-9-]{0,30}$/, asIssue('releasedCounts.unknown')),
})
const call = calls('counts for the ministry')

export const releasedCounts = {
  rounds: call
    .get(
      '/admin/released-counts',
      'The rounds in which a ministry asks for counts, and what was released in each',
    )
    .output(rounds),
  read: call
    .get('/admin/released-counts/{round}', 'What would be released in a round now, and what was released')
    .input(one)
    .output(oneRound),
  release: call
    .put(
      '/admin/released-counts/{round}',
      'Release the counts to the ministry, as they were seen; 409 when they have changed since',
    )
    .input(one.extend({ digest: z.string().max(100) })),
  takeBack: call
    .delete(
      '/admin/released-counts/{round}',
      'Take back what was released, until the ministry closes the round',
    )
    .input(one),
  file: call
    .get(
      '/admin/released-counts/{round}/file',
      'What was released as a file that the school has signed, for a deployment without a line to it',
    )
    .input(one)
    .output(fileReply),
}
