import type { RequestOrigin } from '#server/access/request-origin.ts'
import { saveSetting } from '#server/audit/save-setting.ts'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { readLetterTexts } from '#server/domain/corrections/queries.ts'
import type { LetterTemplate } from '#shared/letters/contract.ts'
import { letterKinds, type LetterKind } from '#shared/letters/rules.ts'
import { languages, type Language } from '#shared/translations/languages.ts'
import type { LetterTexts } from '#shared/words/letter-texts.ts'
import * as queries from './queries.ts'

/** The paragraph that the office fills in by hand. */
const remarks = '{remarks}'

const paragraphs: Record<LetterKind, (texts: LetterTexts) => readonly string[]> = {
  enrolment: ({ toAll, enrolment }) => [toAll, enrolment.isEnrolled, enrolment.since],
  leaving: ({ toAll, leaving }) => [toAll, leaving.was, leaving.reason, remarks],
  transfer: ({ toPrincipal, transfer }) => [toPrincipal, transfer.leaves, remarks, transfer.results],
  reference: ({ toAll, reference }) => [toAll, reference.is, remarks],
}

/** The starting text of each kind of letter in each language: the office's own, or else the program's. */
export async function readTemplates(tx: Tx): Promise<LetterTemplate[]> {
  const written = await queries.listTemplates(tx)
  const texts = await readLetterTexts(tx)
  return languages.flatMap((language) =>
    letterKinds.map(
      (kind) =>
        written.find((template) => template.kind === kind && template.language === language) ?? {
          kind,
          language,
          title: texts[language][kind].title,
          body: paragraphs[kind](texts[language]).join('\n\n'),
          updated_at: null,
        },
    ),
  )
}

interface TemplateOf {
  kind: LetterKind
  language: Language
}

/** Like {@link readTemplates}, for one kind and language. */
export async function readTemplate(tx: Tx, of: TemplateOf): Promise<LetterTemplate> {
  const templates = await readTemplates(tx)
  return templates.find(({ kind, language }) => kind === of.kind && language === of.language)!
}

/**
 * Sets the starting text for letters of a kind in a language; issued ones stay unchanged.
 * @throws {AppError} 409 changed since it was read
 */
export async function saveTemplate(
  tx: Tx,
  { updated_at, kind, language, title, body }: LetterTemplate,
  origin: RequestOrigin,
): Promise<LetterTemplate> {
  await holdLock(tx, 'letter_templates')
  return await saveSetting(
    tx,
    {
      thing: 'page',
      version: updated_at,
      values: { title, body },
      find: () => readTemplate(tx, { kind, language }),
      put: () => queries.putTemplate(tx, { kind, language, title, body }),
      action: 'letters.template_changed',
      subject: { type: 'letter_template', id: kind },
      logged: (template) => ({ language, title: template.title, body: template.body }),
    },
    origin,
  )
}
