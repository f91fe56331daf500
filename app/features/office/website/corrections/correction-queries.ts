import { api } from '#app/lib/api/api.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { Corrections } from '#shared/corrections/rules.ts'
import { languages, type Language } from '#shared/translations/languages.ts'

export const correctionsQuery = callQuery('corrections', 'read')

/** Puts back the sentences that were there before a change. */
export async function putBackCorrections(before: Corrections, updated_at: string) {
  return await api.corrections.save({ corrections: before, updated_at })
}

/** The corrections with another sentence at a place; without a text the program's own is back. */
export function withSentence(
  corrections: Corrections,
  language: Language,
  { place, text }: { place: string; text?: string | undefined },
): Corrections {
  const { [place]: _before, ...others } = corrections[language] ?? {}
  return { ...corrections, [language]: text === undefined ? others : { ...others, [place]: text } }
}

/** The sentences that differ between two states, each as it was and is; empty is the program's own. */
export function listChanges(before: Corrections, after: Corrections) {
  return languages.flatMap((language) => {
    const [was, is] = [before[language] ?? {}, after[language] ?? {}]
    const places = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    return places
      .filter((place) => was[place] !== is[place])
      .map((place) => ({ name: place, was: was[place] ?? '', is: is[place] ?? '' }))
  })
}
