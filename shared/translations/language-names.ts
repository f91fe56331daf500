// Written by `npm run words` from the files of languages beside this one.
/** The name of each language in itself, so that its readers recognise it; the default first. */
export const languageNames = {
  en: 'English',
  tpi: 'Tok Pisin',
} as const
