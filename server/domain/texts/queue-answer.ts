import type { Tx } from '#server/database/database.ts'
import { cutToFit, maxSeptets, plainText, septetsOf } from '#shared/texts/gsm7.ts'
import { textLimits } from '#shared/texts/rules.ts'
import { dayMs } from '#shared/time.ts'
import { queueTexts } from './queue-queries.ts'

interface AnswerTo {
  /** The id of the answered text. */
  id: string
  number: string
  bodies: string[]
  student_id?: string | null
  guardian_id?: string | null
}

/** Queues an answer in as few texts as possible; anything beyond three is left out. */
export async function queueAnswer(
  tx: Tx,
  { id, number, bodies, student_id, guardian_id }: AnswerTo,
): Promise<void> {
  const parts = bodies.flatMap(splitToFit).slice(0, textLimits.answerParts)
  await queueTexts(
    tx,
    parts.map((body, index) => ({
      kind: 'reply' as const,
      about: `reply:${id}:${index + 1}`,
      number,
      body,
      reply_to: id,
      student_id: student_id ?? null,
      guardian_id: guardian_id ?? null,
      expiresAt: new Date(Date.now() + dayMs),
    })),
  )
}

/** Splits a text at its words into parts that each fit into one message. */
export function splitToFit(written: string): string[] {
  const words = cutToFit(written, maxSeptets * textLimits.answerParts).split(' ')
  const parts: string[] = []
  let part = ''
  for (const word of words) {
    const longer = part === '' ? word : `${part} ${word}`
    if (septetsOf(longer) <= maxSeptets) part = longer
    else {
      if (part !== '') parts.push(part)
      part = cutToFit(word, maxSeptets)
    }
  }
  return [...parts, part].map((one) => plainText(one).text).filter(Boolean)
}
