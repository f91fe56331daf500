import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import type { Said } from '#server/domain/corrections/queries.ts'
import type { PinTry } from '#server/domain/guardian-access/check-pin.ts'
import { proveNumber } from '#server/domain/guardian-access/pin-queries.ts'
import type { Keyword, TextRequest } from '#shared/texts/keywords.ts'
import { shortNameOf } from '#shared/school-settings/short-name.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import type { TextWords } from '#shared/words/guardian-texts.ts'
import { textLimits } from '#shared/texts/rules.ts'
import * as queries from './answer-queries.ts'
import { childInText } from './child-in-text.ts'
import { shortDay } from './short-day.ts'
import { countWrongPins, type Tie } from './receive-queries.ts'

/** The outcome of a PIN that was tried before; null if PINs cannot be checked. */
export type ReadPin = (number: string, pin: string) => PinTry | null

export interface Asked {
  number: string
  request: TextRequest
  /** The children of the number's current owners. */
  ties: Tie[]
  school: School
  words: Said<TextWords>
  readPin: ReadPin
}

export interface Answer {
  body: string
  student_id?: string
  guardian_id?: string
  is_wrong_pin?: boolean
}

/** The most list items in an answer. */
const maxItems = 5

/**
 * Answers a request by a known guardian. The first number is the child's if it matches one, and the last one
 * after MARKS is the PIN.
 */
export async function answerRequest(tx: Tx, asked: Asked): Promise<Answer> {
  const { request, school, words } = asked
  const phone = school.officePhone
  switch (request.keyword) {
    case 'help':
      return { body: words.help(shortNameOf(school), phone) }
    case 'stop':
      return { body: words.stopped }
    case 'stop_all':
      return { body: words.stoppedAll(phone) }
    case 'start':
      return { body: words.started }
    case 'marks':
      return await answerMarks(tx, asked)
    default:
      return await answerAboutChild(tx, asked, request.keyword)
  }
}

async function answerAboutChild(tx: Tx, asked: Asked, keyword: Keyword): Promise<Answer> {
  const tie = chooseChild(asked, keyword, asked.request.numbers[0], asked.ties)
  if ('body' in tie) return tie
  const { words } = asked
  const child = nameOf(asked, tie)
  const about = { student_id: tie.student_id }
  if (keyword === 'abs') {
    const asking = asked.ties.map(({ guardian_id }) => guardian_id)
    const days = await queries.listAbsentDays(tx, tie.student_id, asking)
    const list = days
      .slice(0, maxItems * 2)
      .map(({ day, reason }) => `${words.sayDay(shortDay(day))}${reason ? '' : '?'}`)
    return {
      ...about,
      body: days.length === 0 ? words.noAbs(child) : words.abs(child, days.length, list.join(', ')),
    }
  }
  const isNews = keyword === 'news'
  const rows = await (isNews ? queries.listNews : queries.listDates)(tx, tie.student_id, maxItems)
  if (rows.length === 0) return { ...about, body: isNews ? words.noNews : words.noDates }
  const list = rows.map(({ title, day }) => `${words.sayDay(shortDay(day))} ${title}`).join('; ')
  return { ...about, body: isNews ? words.news(list) : words.dates(list) }
}

/** Marks are only for a guardian who may read them and knows the PIN, and only released ones are sent. */
async function answerMarks(tx: Tx, asked: Asked): Promise<Answer> {
  const { request, words, number, ties } = asked
  const pin = request.numbers.at(-1)
  const childNumber = request.numbers.length > 1 ? request.numbers[0] : undefined
  if (pin === undefined) return { body: words.needsPin }
  const meant =
    ties.find((tie) => tie.may_read && tie.admission_number.toLowerCase() === childNumber)?.student_id ?? null
  // Concurrent guesses for a number, or about a child, are counted one after another.
  await holdLock(tx, 'text_pins', number)
  if (meant) await holdLock(tx, 'text_pins', meant)
  if ((await countWrongPins(tx, number, meant)) >= textLimits.wrongPins) return { body: words.tooManyPins }
  const check = asked.readPin(number, pin)
  if (check === null) return { body: words.noPins }
  if (check.outcome === 'too-many') return { body: words.tooManyPins }
  if (check.outcome === 'wrong')
    return { body: words.wrongPin, is_wrong_pin: true, ...(meant && { student_id: meant }) }
  await check.accept(tx)
  const guardian = check.guardianId
  await proveNumber(tx, guardian, number, 'text')
  const own = ties.filter((tie) => tie.guardian_id === guardian)
  const tie = chooseChild(asked, 'marks', childNumber, own)
  if ('body' in tie) return { ...tie, guardian_id: guardian }
  const results = await queries.listReleased(tx, tie.student_id)
  const list = results.map(({ code, percentage, letter_grade }) =>
    [code, percentage === null ? '-' : Math.round(Number(percentage)), letter_grade]
      .filter((part) => part !== null)
      .join(' '),
  )
  const term = results[0]?.term ?? ''
  const body =
    list.length === 0 ? words.noMarks : words.marks(nameOf(asked, tie), words.sayDay(term), list.join(', '))
  return { body, student_id: tie.student_id, guardian_id: guardian }
}

/** The requested child: the only one, or the one with the number. */
function chooseChild(
  { words }: Asked,
  keyword: Keyword,
  childNumber: string | undefined,
  ties: Tie[],
): Tie | Pick<Answer, 'body'> {
  const readable = ties.filter((tie) => tie.may_read)
  const children = [...new Map(readable.map((tie) => [tie.student_id, tie])).values()]
  if (childNumber !== undefined)
    return (
      children.find((tie) => tie.admission_number.toLowerCase() === childNumber) ?? { body: words.noChild }
    )
  if (children.length === 1) return children[0]!
  if (children.length === 0) return { body: words.noChild }
  const numbers = children.map(
    (tie) => `${tie.admission_number}${tie.class_name ? ` (${tie.class_name})` : ''}`,
  )
  return { body: words.which(words.names[keyword], numbers.join(', ')) }
}

function nameOf({ words, ties }: Asked, tie: Tie): string {
  return childInText(words, tie, new Set(ties.map((one) => one.student_id)).size > 1)
}
