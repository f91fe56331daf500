import { settingRow } from '#server/audit/setting-row-queries.ts'
import type { CardTemplate } from '#shared/card-template/card-parts.ts'

/** The template of report cards. For administrators. */
export const templateRow = settingRow<'template', CardTemplate>({
  table: 'card_template',
  column: 'template',
  subject: 'card_template',
  action: 'results.card_template_changed',
})
