/** The ways in which a school can send texts. */
export const textWays = ['http', 'smpp', 'gammu', 'phone'] as const

export type TextWay = (typeof textWays)[number]

/** The kinds that a school switches on; none is sent before that. */
export const switchedKinds = ['absent', 'report_cards', 'announcement', 'closed', 'reply'] as const

export type SwitchedKind = (typeof switchedKinds)[number]

export const textKinds = [...switchedKinds, 'office', 'test'] as const

export type TextKind = (typeof textKinds)[number]

export const textStates = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'unsure',
  'failed',
  'expired',
  'withdrawn',
] as const

/** Why a text was not sent, or its fate is unknown. */
export const textFaults = [
  'away',
  'credit',
  'modem',
  'number',
  'pin',
  'refused',
  'no_answer',
  'undelivered',
] as const

export type TextFault = (typeof textFaults)[number]

/** Lower values are sent first: an answer is awaited, while an announcement has time. */
export const urgencyOf: Record<TextKind, number> = {
  reply: 0,
  test: 0,
  closed: 1,
  absent: 2,
  office: 3,
  report_cards: 4,
  announcement: 5,
}

/**
 * Texts per hour by each way: a modem takes some six seconds for each, and Android allows thirty in half an
 * hour.
 */
export const hourlyRate: Record<TextWay, number> = { http: 3600, smpp: 3600, gammu: 600, phone: 60 }

/** The minutes that a number of texts take. */
export function minutesFor(count: number, way: TextWay): number {
  return Math.ceil((count / hourlyRate[way]) * 60)
}

export const textLimits = {
  /** The most answers to one number on a day. */
  answersOfNumber: 10,
  /** The most answers to all numbers on a day. */
  answersOfDay: 500,
  /** The most messages of one long answer. */
  answerParts: 3,
  /** Minutes within which the same text is a repetition. */
  repeatMinutes: 10,
  /** Minutes for which a message waits for its other parts. */
  partMinutes: 10,
  /** The most wrong PINs of a number, or about a child, on a day. */
  wrongPins: 3,
} as const
