import type { RequestOrigin } from '#server/access/request-origin.ts'
import { saveSetting } from '#server/audit/save-setting.ts'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import type { LetterTemplate } from '#shared/letters/contract.ts'
import { letterKinds, type LetterKind } from '#shared/letters/rules.ts'
import { words } from '#shared/words/words.ts'
import * as queries from './queries.ts'

/** The starting text of each kind of letter: the office's own, or else the program's. */
export async function readTemplates(tx: Tx): Promise<LetterTemplate[]> {
  const written = await queries.listTemplates(tx)
  return letterKinds.map(
    (kind) =>
      written.find((template) => template.kind === kind) ?? {
        kind,
        ...words.letters.templates[kind],
        updated_at: null,
      },
  )
}

/** Like {@link readTemplates}, for one kind. */
export async function readTemplate(tx: Tx, kind: LetterKind): Promise<LetterTemplate> {
  const templates = await readTemplates(tx)
  return templates.find((template) => template.kind === kind)!
}

/**
 * Sets the starting text for letters of a kind; issued ones stay unchanged.
 * @throws {AppError} 409 changed since it was read
 */
export async function saveTemplate(
  tx: Tx,
  { updated_at, kind, title, body }: LetterTemplate,
  origin: RequestOrigin,
): Promise<LetterTemplate> {
  await holdLock(tx, 'letter_templates')
  return await saveSetting(
    tx,
    {
      thing: 'page',
      version: updated_at,
      values: { title, body },
      find: () => readTemplate(tx, kind),
      put: () => queries.putTemplate(tx, { kind, title, body }),
      action: 'letters.template_changed',
      subject: { type: 'letter_template', id: kind },
      logged: (template) => ({ title: template.title, body: template.body }),
    },
    origin,
  )
}
