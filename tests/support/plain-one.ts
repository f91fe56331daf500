import { plainText } from '#shared/texts/gsm7.ts'

/** Whether a text goes out as it is written, as one message. */
export function isPlainOne(text: string): boolean {
  const plain = plainText(text)
  return plain.isOne && plain.text === text
}
