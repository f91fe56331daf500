import { languageNames, type PaperLanguage } from '#shared/translations/languages.ts'

/** Texts of the choice of a language for papers about students. */
export const paperLanguageTexts = {
  label: 'Language',
  names: { guardian: 'As the first guardian reads', ...languageNames } satisfies Record<
    PaperLanguage,
    string
  >,
}
