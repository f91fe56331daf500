import { globSync } from 'node:fs'
import path from 'node:path'
import type { Translation } from '#shared/translations/translate.ts'

/** A language as its file in the folder of translations gives it. */
export interface LanguageFile {
  /** The name of the file: the code of ISO 639, such as `tpi`. */
  code: string
  /** The name of the language in itself. */
  name: string
  sentences: Translation
}

/** The languages that have a file in the folder, by code. Other files there have longer names. */
export async function readLanguageFiles(folder: string): Promise<LanguageFile[]> {
  const files = globSync(path.join(folder, '*.ts')).filter((file) =>
    /^[a-z]{2,3}\.ts$/.test(path.basename(file)),
  )
  return await Promise.all(
    files.toSorted().map(async (file) => {
      const { name, sentences } = (await import(path.resolve(file))) as Omit<LanguageFile, 'code'>
      return { code: path.basename(file, '.ts'), name, sentences }
    }),
  )
}

/** The module that lists the languages, which pages load without any sentence. */
export function writeLanguageNames(files: readonly LanguageFile[]): string {
  const lines = files.map(({ code, name }) => `  ${code}: ${JSON.stringify(name)},\n`)
  return `// Written by \`npm run words\` from the files of languages beside this one.
/** The name of each language in itself, so that its readers recognise it; the default first. */
export const languageNames = {
  en: 'English',
${lines.join('')}} as const
`
}

/** The module that has the sentences of all languages. */
export function writeTranslations(files: readonly LanguageFile[]): string {
  const codes = files.map(({ code }) => code)
  const entries = (key: string) => codes.map((code) => `  ${code}: ${code}.${key},\n`).join('')
  return `// Written by \`npm run words\` from the files of languages beside this one.
import type { Language } from './languages.ts'
import type { Translation } from './translate.ts'
${codes.map((code) => `import * as ${code} from './${code}.ts'\n`).join('')}
type ByLanguage = Record<Exclude<Language, 'en'>, Translation>

/** The program's own sentences, by language. */
export const translations: ByLanguage = {
${entries('sentences')}}

/** The sentences that have no translation yet, in English. */
export const stillEnglish: ByLanguage = {
${entries('stillEnglish')}}
`
}

/** The file of a language, with its translated sentences and those that are still English. */
export function writeLanguageFile({ code, name, sentences }: LanguageFile, lacking: Translation): string {
  return `/* oxlint-disable max-lines -- a line for each sentence */
import type { Translation } from './translate.ts'

/** @public Read by the script that lists the languages. */
export const name = ${JSON.stringify(name)}

// Written by \`npm run words -- import\` from ${sheetOf({ code, name })}, which is the place to correct it.
/** The sentences read by visitors and parents. */
export const sentences: Translation = ${objectOf(sentences)}

/** The sentences that have no translation yet, in English. */
export const stillEnglish: Translation = ${objectOf(lacking)}
`
}

/** The path of the sheet that a speaker corrects. */
export function sheetOf({ code, name }: Pick<LanguageFile, 'code' | 'name'>): string {
  const slug = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `docs/${slug || code}.md`
}

function objectOf(translation: Translation): string {
  const lines = Object.entries(translation).map(([place, text]) => `  '${place}': ${JSON.stringify(text)},`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n}`
}
