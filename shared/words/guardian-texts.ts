import type { Keyword } from '#shared/texts/keywords.ts'

/** The texts that guardians are sent. No child is named in any of them: a number may have come to a stranger. */
export interface TextWords {
  absent: (school: string, child: string, day: string) => string
  reportCards: (school: string, child: string, term: string) => string
  closed: (school: string, day: string, why: string) => string
  announcement: (school: string, title: string, content: string) => string
  test: (school: string) => string
  child: (className: string, number: string, needsNumber: boolean) => string
  which: (keyword: string, numbers: string) => string
  noChild: string
  marks: (child: string, term: string, results: string) => string
  noMarks: string
  needsPin: string
  noPins: string
  wrongPin: string
  tooManyPins: string
  abs: (child: string, days: number, list: string) => string
  noAbs: (child: string) => string
  news: (list: string) => string
  noNews: string
  dates: (list: string) => string
  noDates: string
  help: (school: string, phone: string) => string
  stopped: string
  stoppedAll: (phone: string) => string
  started: string
  names: Record<Keyword, string>
}

const en: TextWords = {
  absent: (school, child, day) =>
    `${school}: ${child} is absent today, ${day}, and we do not know why. Please answer with the reason.`,
  reportCards: (school, child, term) => `${school}: the report card of ${child} for ${term} is ready.`,
  closed: (school, day, why) => `${school}: the school is closed today, ${day}. ${why}`.trim(),
  announcement: (school, title, content) => `${school}: ${title}. ${content}`,
  test: (school) => `${school}: this is a test. Texts to guardians can be sent.`,
  child: (className, number, needsNumber) => {
    if (className === '') return `your child ${number}`
    return needsNumber ? `your child ${number} in ${className}` : `your child in ${className}`
  },
  which: (keyword, numbers) => `Which child? Send ${keyword} and one of these numbers: ${numbers}`,
  noChild: 'We know no child with this number for your phone. Please ask the school office.',
  marks: (child, term, results) => `${term}, ${child}: ${results}`,
  noMarks: 'No results have been released yet.',
  needsPin:
    'Send MARKS, the number of the child and your PIN of six digits. You chose it with the code from the school.',
  noPins: 'Marks are not sent by text yet. Please ask the school office.',
  wrongPin: 'This PIN is not right. After three tries no more are taken today.',
  tooManyPins: 'Too many wrong PINs. Try again tomorrow, or ask the school office.',
  abs: (child, days, list) => `This term ${child} was absent on ${days} day${days === 1 ? '' : 's'}: ${list}`,
  noAbs: (child) => `This term ${child} was not absent.`,
  news: (list) => `News: ${list}`,
  noNews: 'There is no news.',
  dates: (list) => `Dates: ${list}`,
  noDates: 'No dates are entered.',
  help: (school, phone) =>
    `${school}: send MARKS, ABS, NEWS or DATES. STOP ends news, STOP ALL ends all texts, START begins again.${phone && ` Office: ${phone}`}`,
  stopped:
    'You get no more news. We still text when your child is absent. STOP ALL ends these too, START begins again.',
  stoppedAll: (phone) =>
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
  },
}

/** Written without a speaker, and to be corrected by one. */
const tpi: TextWords = {
  absent: (school, child, day) =>
    `${school}: ${child} i no kam long skul tude, ${day}, na mipela i no save bilong wanem. Plis bekim na tokim mipela.`,
  reportCards: (school, child, term) => `${school}: ripot kad bilong ${child} long ${term} i redi.`,
  closed: (school, day, why) => `${school}: skul i pas tude, ${day}. ${why}`.trim(),
  announcement: (school, title, content) => `${school}: ${title}. ${content}`,
  test: (school) => `${school}: dispela em i wanpela traim tasol.`,
  child: (className, number, needsNumber) => {
    if (className === '') return `pikinini bilong yu ${number}`
    return needsNumber
      ? `pikinini bilong yu ${number} long ${className}`
      : `pikinini bilong yu long ${className}`
  },
  which: (keyword, numbers) => `Wanem pikinini? Salim ${keyword} wantaim wanpela namba: ${numbers}`,
  noChild: 'Mipela i no save long pikinini wantaim dispela namba. Plis askim opis bilong skul.',
  marks: (child, term, results) => `${term}, ${child}: ${results}`,
  noMarks: 'I no gat mak i redi yet.',
  needsPin: 'Salim MAK, namba bilong pikinini na PIN bilong yu (6-pela namba).',
  noPins: 'Yu no inap kisim mak long teks yet. Plis askim opis bilong skul.',
  wrongPin: 'PIN i no stret. Yu ken traim 3-pela taim tasol long wanpela de.',
  tooManyPins: 'PIN i no stret planti taim. Traim gen tumora, o askim opis bilong skul.',
  abs: (child, days, list) => `Long dispela tem ${child} i no kam long ${days} de: ${list}`,
  noAbs: (child) => `Long dispela tem ${child} i kam long olgeta de.`,
  news: (list) => `Nius: ${list}`,
  noNews: 'I no gat nius.',
  dates: (list) => `Ol de: ${list}`,
  noDates: 'I no gat de i stap.',
  help: (school, phone) =>
    `${school}: salim MAK, ABS, NIUS o DE. STOP i pinisim nius, STOP ALL i pinisim olgeta teks, START i statim gen.${phone && ` Opis: ${phone}`}`,
  stopped:
    'Yu no inap kisim nius moa. Mipela i tokim yu yet sapos pikinini i no kam. STOP ALL i pinisim olgeta, START i statim gen.',
  stoppedAll: (phone) =>
    `Yu no inap kisim teks moa, na tu taim pikinini i no kam. Opis i ken ringim yu${phone && ` (${phone})`}. START i statim gen.`,
  started: 'Yu kisim teks bilong skul gen. STOP i pinisim nius, STOP ALL i pinisim olgeta.',
  names: { ...en.names, marks: 'MAK', news: 'NIUS', dates: 'DE' },
}

/** The texts by the language of the guardian. */
export const textWords = { en, tpi } as const
