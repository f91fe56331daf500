import type { Keyword } from '#shared/texts/keywords.ts'

/** The texts sent to guardians. None of them names a child: a number may have been given to a stranger. */
export const textsInEnglish = {
  absent: (school: string, child: string, day: string) =>
    `${school}: ${child} is absent today, ${day}, and we do not know why. Please answer with the reason.`,
  reportCards: (school: string, child: string, term: string) =>
    `${school}: the report card of ${child} for ${term} is ready.`,
  closed: (school: string, day: string, why: string) =>
    `${school}: the school is closed today, ${day}. ${why}`.trim(),
  announcement: (school: string, title: string, content: string) => `${school}: ${title}. ${content}`,
  test: (school: string) => `${school}: this is a test. Texts to guardians can be sent.`,
  /** Both may be empty. */
  child: (className: string, number: string) =>
    `your child${number && ` ${number}`}${className && ` in ${className}`}`,
  which: (keyword: string, numbers: string) =>
    `Which child? Send ${keyword} and one of these numbers: ${numbers}`,
  noChild: 'We know no child with this number for your phone. Please ask the school office.',
  marks: (child: string, term: string, results: string) => `${term}, ${child}: ${results}`,
  noMarks: 'No results have been released yet.',
  needsPin:
    'Send MARKS, the number of the child and your PIN of six digits. You chose it with the code from the school.',
  noPins: 'Marks are not sent by text yet. Please ask the school office.',
  wrongPin: 'This PIN is not right. After three tries no more are taken today.',
  tooManyPins: 'Too many wrong PINs. Try again tomorrow, or ask the school office.',
  abs: (child: string, days: number, list: string) =>
    `This term ${child} was absent on ${days} day${days === 1 ? '' : 's'}: ${list}`,
  noAbs: (child: string) => `This term ${child} was not absent.`,
  news: (list: string) => `News: ${list}`,
  noNews: 'There is no news.',
  dates: (list: string) => `Dates: ${list}`,
  noDates: 'No dates are entered.',
  help: (school: string, phone: string) =>
    `${school}: send MARKS, ABS, NEWS or DATES. STOP ends news, STOP ALL ends all texts, START begins again.${phone && ` Office: ${phone}`}`,
  stopped:
    'You get no more news. We still text when your child is absent. STOP ALL ends these too, START begins again.',
  stoppedAll: (phone: string) =>
    `You get no more texts, also none when your child is absent. The office may call you${phone && ` (${phone})`}. START begins again.`,
  started: 'You get texts from the school again. STOP ends news, STOP ALL ends all.',
  names: {
    marks: 'MARKS',
    abs: 'ABS',
    news: 'NEWS',
    dates: 'DATES',
    help: 'HELP',
    stop: 'STOP',
    stop_all: 'STOP ALL',
    start: 'START',
  } satisfies Record<Keyword, string>,
}

export type TextWords = typeof textsInEnglish
