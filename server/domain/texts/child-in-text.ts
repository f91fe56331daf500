import type { TextWords } from '#shared/words/guardian-texts.ts'

interface TextedChild {
  admission_number: string
  class_name: string | null
}

/**
 * A child as texts refer to it, without its name: by the class, with the number if it would not be clear otherwise.
 * @param isOneOfSeveral whether the phone number has several children at the school
 */
export function childInText(
  words: TextWords,
  { class_name, admission_number }: TextedChild,
  isOneOfSeveral: boolean,
): string {
  return words.child(class_name ?? '', isOneOfSeveral || !class_name ? admission_number : '')
}
