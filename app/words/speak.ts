import type { Spoken } from '#app/lib/page/spoken.ts'
import { translate, type Translation } from '#shared/translations/translate.ts'
import { dayNames, translateDay } from '#shared/translations/day-names.ts'
import { linkNames } from './site/links.ts'

const placeOfDays = 'site.days.'
const placeOfLinks = 'site.linkNames.'
/** The place of each label among the names of the links. */
const linksByLabel = new Map(Object.entries(linkNames).map(([name, label]) => [label, name]))

/**
 * The words of some folders in another language.
 * @param english their words, under the keys that the translation uses
 * @param sign marks text in that language, for pages that state the language of each part
 */
export function speak(
  english: object,
  { language, translation }: { language: string; translation: Translation },
  sign = (text: string) => text,
): Spoken {
  const known = new Map<object, object>()
  const places = new Map(listObjects(english))
  const placeOf = (words: object): string => {
    const place = places.get(words)
    if (place === undefined) throw new Error('These words have no place among those of the page.')
    return place
  }
  const days = translate(dayNames, translation, placeOfDays)
  return {
    language,
    knows: (words) => places.has(words),
    say<Words extends object>(words: Words): Words {
      const said = known.get(words) ?? translate(words, translation, placeOf(words), sign)
      known.set(words, said)
      return said as Words
    },
    label: (label) => {
      const name = linksByLabel.get(label)
      const said = name && translation[placeOfLinks + name]
      return said ? sign(said) : label
    },
    day: (written) => sign(translateDay(written, days)),
  }
}

/** The key of each object of words, such as `site.newsList.`. */
function listObjects(words: object, place = ''): [object, string][] {
  return Object.entries(words).flatMap(([key, part]: [string, unknown]) =>
    typeof part === 'object' && part !== null
      ? [[part, `${place}${key}.`] as [object, string], ...listObjects(part, `${place}${key}.`)]
      : [],
  )
}
