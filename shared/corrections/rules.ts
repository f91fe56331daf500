import { because, type Reason } from '#shared/reasons.ts'
import { maxSeptets, plainText } from '#shared/texts/gsm7.ts'
import type { Language } from '#shared/translations/languages.ts'
import { correctionLimits } from './limits.ts'
import { stillEnglish, translations } from '#shared/translations/translations.ts'
import { marksOf, type Translation } from '#shared/translations/translate.ts'

/** Corrected sentences by language, then by their place. */
export type Corrections = Partial<Record<Language, Translation>>

/** The program's own sentence for a key; English if there is no translation yet. */
function ownSentence(language: Language, place: string): string | undefined {
  return language === 'en' ? undefined : (translations[language][place] ?? stillEnglish[language][place])
}

/** The reason why a sentence cannot replace the program's own. */
export function faultOfCorrection(language: Language, place: string, text: string): Reason | undefined {
  const own = ownSentence(language, place)
  if (own === undefined) return because('corrections.unknown')
  const [wanted, given] = [listMarks(own), listMarks(text)]
  const lacking = wanted.find((mark) => !given.includes(mark))
  if (lacking) return because('corrections.lacksValue', lacking)
  const more = given.find((mark) => !wanted.includes(mark))
  if (more) return because('corrections.hasValue', more)
  if (/[[\]]/.test(text.replaceAll(/\[[^[\]]*\]/g, ''))) return because('corrections.openPart')
  if (/[\p{Cc}\p{Co}]/u.test(text)) return because('corrections.sign')
  return place.startsWith('texts.') ? faultOfText(text) : undefined
}

/** A text message costs double from its 161st character on, or with a character outside GSM-7. */
function faultOfText(text: string): Reason | undefined {
  const filled = text
    .replaceAll(/[[\]]/g, '')
    .replaceAll(/\{\d\}/g, 'x'.repeat(correctionLimits.septetsOfValue))
  const { foreign, septets } = plainText(filled)
  if (foreign.length > 0) return because('corrections.foreign', foreign.slice(0, 10).join(' '))
  return septets > maxSeptets ? because('corrections.tooLong', septets, maxSeptets) : undefined
}

/**
 * The sentences of a language with the school's corrections. A correction that no longer fits, because a
 * newer program has another sentence for its key, is left out.
 */
export function correctedTranslation(language: string, corrections: Corrections): Translation {
  const known = translations as Partial<Record<string, Translation>>
  const corrected = (corrections as Partial<Record<string, Translation>>)[language] ?? {}
  const fitting = Object.entries(corrected).filter(
    ([place, text]) => faultOfCorrection(language as Language, place, text) === undefined,
  )
  return { ...known[language], ...Object.fromEntries(fitting) }
}

function listMarks(text: string): string[] {
  return marksOf(text).match(/\{\w+\}/g) ?? []
}
