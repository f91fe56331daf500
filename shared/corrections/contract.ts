import { correctionLimits } from './limits.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { requiredText, version } from '#shared/contract/fields.ts'
import { settingChanges } from '#shared/contract/setting-changes.ts'
import { asIssue } from '#shared/reasons.ts'
import { languages } from '#shared/translations/languages.ts'

const sentences = z.record(
  z.string().max(100),
  requiredText(correctionLimits.most, asIssue('corrections.blank')),
)
const corrected = z
  .partialRecord(z.enum(languages), sentences)
  .describe('The sentences that the school has corrected, by language and place')

const stored = z.object({ corrections: corrected, updated_at: z.string() })

export type StoredCorrections = z.output<typeof stored>

const tags = ['site']

export const corrections = {
  read: oc
    .route({
      method: 'GET',
      path: '/admin/corrections',
      summary: 'The sentences in other languages that the school has corrected, with the last changes',
      tags,
    })
    .output(stored.extend({ changes: settingChanges(corrected) })),
  save: oc
    .route({
      method: 'PUT',
      path: '/admin/corrections',
      summary: 'Make these the corrected sentences; every other sentence is the program’s own again',
      tags,
    })
    .input(stored.extend({ updated_at: version }))
    .output(stored),
}
