/** The ways by which a school sends texts. */
export const textWays = ['http', 'smpp', 'gammu', 'phone'] as const

export type TextWay = (typeof textWays)[number]

/** The kinds that a school switches on; none is sent before. */
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

/** Why a text did not go out, or nobody knows. */
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

/** Lower goes first: an answer is waited for, and an announcement has time. */
export const urgencyOf: Record<TextKind, number> = {
  reply: 0,
  test: 0,
  closed: 1,
  absent: 2,
  office: 3,
  report_cards: 4,
  announcement: 5,
}

/** Texts an hour by each way: a modem takes some six seconds for each, and Android lets thirty out in half an hour. */
export const hourlyRate: Record<TextWay, number> = { http: 3600, smpp: 3600, gammu: 600, phone: 60 }

/** Minutes that so many texts take. */
export function minutesFor(count: number, way: TextWay): number {
  return Math.ceil((count / hourlyRate[way]) * 60)
}

export const textLimits = {
  /** Answers to one number on a day. */
  answersOfNumber: 10,
  /** Answers to all numbers on a day. */
  answersOfDay: 500,
  /** Messages of one long answer. */
  answerParts: 3,
  /** Minutes in which the same text is a repeat. */
  repeatMinutes: 10,
  /** Minutes for which a message waits for its other parts. */
  partMinutes: 10,
  /** Wrong PINs of a number, and about a child, on a day. */
  wrongPins: 3,
} as const
