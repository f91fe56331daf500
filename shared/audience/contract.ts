import { z } from 'zod'
import { isAudienceKey, maxAudienceParts, type AudienceKey } from './audience.ts'
import { asIssue } from '#shared/reasons.ts'
import { calls } from '#shared/contract/calls.ts'

const key = z
  .custom<AudienceKey>((text) => typeof text === 'string' && isAudienceKey(text), asIssue('audience.unknown'))
  .describe(
    '`everyone`, `students`, `staff`, `grade:9`, `home:9A`, or `class:`, `student:`, `teacher:` with an id',
  )

/** The audience of a row: everyone in one of the parts. */
export const audienceInput = z
  .array(key)
  .min(1, asIssue('audience.missing'))
  .max(maxAudienceParts, asIssue('audience.many'))

/**
 * A row's audience, as far as the person asking may know it: a student among several recipients sees only
 * their own name.
 */
export const audienceParts = z.array(
  z.object({
    key,
    name: z.string().nullable().describe('Name of the class or person; null for the other parts'),
  }),
)

const call = calls('admin')

export const audience = {
  find: call
    .get(
      '/admin/audience',
      'Classes, students and teachers whose name or number contains a text, as parts of an audience',
    )
    .input(z.object({ search: z.string().trim().min(2, asIssue('audience.twoLetters')).max(100) }))
    .output(
      z.array(
        z.object({
          key,
          name: z.string(),
          detail: z.string().describe('Distinguishes people and classes of the same name'),
        }),
      ),
    ),
}
