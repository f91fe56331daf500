import { correctionLimits } from './limits.ts'
import { z } from 'zod'
import { requiredText, version } from '#shared/contract/fields.ts'
import { settingChanges } from '#shared/contract/setting-changes.ts'
import { asIssue } from '#shared/reasons.ts'
import { languages } from '#shared/translations/languages.ts'
import { calls } from '#shared/contract/calls.ts'

const sentences = z.record(
  z.string().max(100),
  requiredText(correctionLimits.max, asIssue('corrections.blank')),
)
const corrected = z
  .partialRecord(z.enum(languages), sentences)
  .describe('The sentences that the school has corrected, by language and place')

const stored = z.object({ corrections: corrected, updated_at: z.string() })

export type StoredCorrections = z.output<typeof stored>

const call = calls('site')

export const corrections = {
  read: call
    .get(
      '/admin/corrections',
      'The sentences in other languages that the school has corrected, with the last changes',
    )
    .output(stored.extend({ changes: settingChanges(corrected) })),
  save: call
    .put(
      '/admin/corrections',
      'Make these the corrected sentences; every other sentence is the program’s own again',
    )
    .input(stored.extend({ updated_at: version }))
    .output(stored),
}
