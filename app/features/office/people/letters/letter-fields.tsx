import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import type { Problems } from '#app/forms/field-props.ts'
import type { RowFormState } from '#app/forms/use-row-form.ts'
import type { Language } from '#shared/translations/languages.ts'
import { letterTexts as texts } from '#app/words/office/letters.ts'

interface LetterFieldsProps {
  problems: Problems
  field: RowFormState<{ title: string; body: string }>['field']
  language: Language
  hint: string
  rows: number
}

/** The title of a letter and its words. */
export function LetterFields({ problems, field, language, hint, rows }: LetterFieldsProps) {
  return (
    <>
      <Field label={texts.fields.title} error={problems['title']}>
        <Input lang={language} {...field('title')} />
      </Field>
      <Field label={texts.fields.body} hint={hint} error={problems['body']}>
        <Textarea lang={language} {...field('body')} rows={rows} />
      </Field>
    </>
  )
}
