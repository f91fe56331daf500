import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { paperLanguageTexts as texts } from '#app/words/shared/paper-language.ts'
import { paperLanguages, type PaperLanguage } from '#shared/translations/languages.ts'

interface PaperLanguageFieldProps {
  value: PaperLanguage
  onChange: (language: PaperLanguage) => void
  /** The name of the first choice, if it is another than that of one student. */
  guardian?: string
  className?: string
}

/** Chooses the language of papers about students: each guardian's, or one for all. */
export function PaperLanguageField({
  value,
  onChange,
  guardian = texts.names.guardian,
  className,
}: PaperLanguageFieldProps) {
  return (
    <Field label={texts.label} className={className}>
      <Select
        value={value}
        onChange={({ target }) => onChange(target.value as PaperLanguage)}
        options={paperLanguages.map((language) => [
          language,
          language === 'guardian' ? guardian : texts.names[language],
        ])}
      />
    </Field>
  )
}
