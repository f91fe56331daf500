/* A page or paper in a language other than English has parts that stay English: the school's own texts, and sentences
   without a translation. Programs that read aloud must be told which parts those are. Each translated text is
   therefore put between two marker characters while it is drawn, and everything outside them is English. */

export const [firstSign, lastSign] = ['\uE000', '\uE001'] as const
const signs = /[\uE000\uE001]/g

/** Marks a text as a translated one. */
export const signed = (text: string): string => firstSign + withoutSigns(text) + lastSign

/** The text without its markers. */
export function withoutSigns(text: string): string {
  return text.replaceAll(signs, '')
}

/** Whether a part of the text is translated. */
export function hasSigned(text: string): boolean {
  return text.includes(firstSign)
}
