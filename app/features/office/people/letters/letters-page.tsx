import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { letterTemplateTexts as texts, letterTexts } from '#app/words/office/letters.ts'
import type { LetterTemplate } from '#shared/letters/contract.ts'
import { letterRules } from '#shared/letters/rules.ts'
import { languageNames, languages } from '#shared/translations/languages.ts'
import { LetterFields } from './letter-fields.tsx'

const templatesQuery = callQuery('letters', 'templates')

/** The page on which the office edits the texts that letters start from. */
export function LettersPage({ userId }: { userId: string }) {
  const [edited, setEdited] = useState<LetterTemplate>()
  return (
    <div className="space-y-4">
      <div className="max-w-prose">
        <h2 className="text-2xl">{texts.title}</h2>
        <p className="text-sm text-ink-soft">{texts.intro}</p>
      </div>
      <Loaded of={templatesQuery(userId)} failure={texts.failed}>
        {(templates) => (
          <ul className="divide-y divide-line border-y border-line">
            {templates.map((template) => {
              const name = nameOf(template)
              return (
                <li key={name} className="flex items-center justify-between gap-4 py-3">
                  <p className="font-semibold">
                    {name} {template.updated_at && <Badge>{texts.own}</Badge>}
                  </p>
                  <Button
                    variant="secondary"
                    aria-label={texts.editOf(name)}
                    onClick={() => setEdited(template)}
                  >
                    {texts.edit}
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
      {edited && <TemplateForm userId={userId} template={edited} onDone={() => setEdited(undefined)} />}
    </div>
  )
}

/** The name of the kind of letter, with the language where that is not English. */
function nameOf({ kind, language }: LetterTemplate): string {
  const name = letterTexts.kinds[kind]
  return language === languages[0] ? name : texts.nameIn(name, languageNames[language])
}

interface TemplateFormProps {
  userId: string
  template: LetterTemplate
  onDone: () => void
}

function TemplateForm({ userId, template, onDone }: TemplateFormProps) {
  const client = useQueryClient()
  const save = useCall('letters', 'saveTemplate', { userId, changes: ['letters'] })
  const { kind, language } = template
  return (
    <DraftDialog
      userId={userId}
      draftName={`letter-template.${kind}.${language}`}
      texts={{ ...texts.form, title: nameOf(template) }}
      initial={template}
      rules={letterRules}
      save={async (draft) => await save.mutateAsync(draft)}
      reload={async () => {
        const all = await client.fetchQuery({ ...templatesQuery(userId), staleTime: 0 })
        return all.find((other) => other.kind === kind && other.language === language)!
      }}
      onDone={onDone}
    >
      {(_, __, problems, field) => (
        <LetterFields problems={problems} field={field} language={language} hint={texts.hint} rows={12} />
      )}
    </DraftDialog>
  )
}
