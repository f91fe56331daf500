import type { Tx } from '#server/database/database.ts'
import { readSchool, readStructure } from '#server/database/school-queries.ts'
import { noSuch } from '#server/http/conflicts.ts'
import { conflict } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import { endOfLessons } from '#shared/timetable/bell-times.ts'
import { schoolDay, schoolMoment, schoolTime } from '#shared/school-calendar/school-calendar.ts'
import { shortNameOf } from '#shared/school-settings/short-name.ts'
import { readTextWords, type Said } from '#server/domain/corrections/queries.ts'
import type { Forecast, MassText } from '#shared/texts/contract.ts'
import { cutToFit, maxSeptets } from '#shared/texts/gsm7.ts'
import { minutesFor } from '#shared/texts/rules.ts'
import { dayMs } from '#shared/time.ts'
import type { TextWords } from '#shared/words/guardian-texts.ts'
import { childInText } from './child-in-text.ts'
import { queueTexts, type NewText } from './queue-queries.ts'
import { countStoppedAll } from './stopped-queries.ts'
import * as recipients from './recipient-queries.ts'
import { readFigures, readTextSettings, sendsKind } from './settings-queries.ts'
import { shortDay } from './short-day.ts'

/** The most characters of the school's name. */
const maxName = 24

/**
 * The cost of a text to many people, and the time it takes.
 * @throws {AppError} 404 no such announcement, 409 no gateway is set, or texts of the kind are not switched
 * on
 */
export async function forecastMass(tx: Tx, mass: MassText): Promise<Forecast> {
  const texts = await writeMass(tx, mass)
  const { way, price, monthly_limit, is_lifted } = await readTextSettings(tx)
  const { spent, waiting } = await readFigures(tx)
  const cost = price * texts.length
  return {
    count: texts.length,
    cost,
    minutes: minutesFor(texts.length + waiting, way!),
    sample: texts[0]?.body ?? null,
    stopped: mass.kind === 'closed' ? await countStoppedAll(tx) : 0,
    spent,
    is_over_limit: !is_lifted && spent + price * waiting + cost > monthly_limit,
  }
}

/**
 * Queues a text to many people, leaving out those who already have it in the queue or were sent it.
 * @returns how many were queued
 * @throws as {@link forecastMass}
 */
export async function sendMass(tx: Tx, mass: MassText, by: string): Promise<number> {
  const texts = await writeMass(tx, mass)
  return await queueTexts(
    tx,
    texts.map((text) => ({ ...text, created_by: by })),
  )
}

async function writeMass(tx: Tx, mass: MassText): Promise<NewText[]> {
  const { way, kinds } = await readTextSettings(tx)
  if (way === null) throw conflict('NO_WAY', because('texts.noWay'))
  if (!kinds.includes(mass.kind)) throw conflict('NOT_ON', because('texts.notOn'))
  const school = await readNameForTexts(tx)
  switch (mass.kind) {
    case 'closed':
      return await writeClosed(tx, school, mass.why)
    case 'announcement':
      return await writeAnnouncement(tx, school, mass.announcement_id)
    default:
      return await writeCards(tx, school, mass)
  }
}

/** A text to several people, in the language of each. */
interface Message extends Omit<NewText, 'number' | 'body' | 'guardian_id'> {
  say: (words: Said<TextWords>, row: recipients.Recipient) => string
}

/** Writes a text to each recipient, about the recipient's child unless the message is about nobody's. */
async function write(tx: Tx, rows: recipients.Recipient[], { say, ...text }: Message): Promise<NewText[]> {
  const words = await readTextWords(tx)
  return rows.map((row) => ({
    number: row.number,
    guardian_id: row.guardian_id,
    student_id: row.student_id,
    ...text,
    body: cutToFit(say(words[row.language], row), maxSeptets),
  }))
}

/** Sent once to each number, however many children it has. */
async function writeClosed(tx: Tx, school: string, why: string): Promise<NewText[]> {
  const day = schoolDay()
  const ends = await readDayEnd(tx)
  return await write(tx, oncePerNumber(await recipients.listEverybody(tx)), {
    kind: 'closed',
    about: `closed:${day}`,
    student_id: null,
    say: (words) => words.closed(school, words.sayDay(shortDay(day)), why),
    expiresAt: schoolTime() < ends ? schoolMoment(day, ends) : new Date(Date.now() + dayMs / 4),
  })
}

async function writeAnnouncement(tx: Tx, school: string, id: string): Promise<NewText[]> {
  const announcement = await recipients.findAnnouncement(tx, id)
  if (!announcement) throw noSuch('announcement')
  const content = announcement.content
    .replaceAll(/[*_#>]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return await write(tx, oncePerNumber(await recipients.listForAnnouncement(tx, id)), {
    kind: 'announcement',
    about: `announcement:${id}`,
    student_id: null,
    say: (words) => words.announcement(school, announcement.title, content),
    expiresAt: new Date(Date.now() + 2 * dayMs),
  })
}

async function writeCards(
  tx: Tx,
  school: string,
  { academic_year, term }: { academic_year: string; term: string },
): Promise<NewText[]> {
  return await write(tx, await recipients.listForCards(tx, academic_year, term), {
    kind: 'report_cards',
    about: `report_cards:${academic_year}:${term}`,
    say: (words, row) =>
      words.reportCards(
        school,
        childInText(words, row, row.has_several),
        words.sayDay(`${term} ${academic_year}`),
      ),
    expiresAt: new Date(Date.now() + 3 * dayMs),
  })
}

/**
 * Queues the texts about students who are absent today, from the time set by the school until the end of the
 * school day; each once per number and child. Does nothing if the school has not switched them on.
 * @param now in the school's time zone
 */
export async function queueAbsences(tx: Tx, now = schoolTime()): Promise<void> {
  const ends = await readDayEnd(tx)
  if (now >= ends || !(await sendsKind(tx, 'absent'))) return
  const { absent_by } = await readTextSettings(tx)
  if (now < absent_by) return
  const day = schoolDay()
  const school = await readNameForTexts(tx)
  const texts = await write(tx, await recipients.listAbsent(tx), {
    kind: 'absent',
    about: `absent:${day}`,
    day,
    say: (words, row) =>
      words.absent(school, childInText(words, row, row.has_several), words.sayDay(shortDay(day))),
    expiresAt: schoolMoment(day, ends),
  })
  await queueTexts(tx, texts)
}

/** The end of the school day, when "today" is no longer of use. */
async function readDayEnd(tx: Tx): Promise<string> {
  return endOfLessons((await readStructure(tx)).bells)
}

function oncePerNumber(rows: recipients.Recipient[]): recipients.Recipient[] {
  return [...new Map(rows.toReversed().map((row) => [row.number, row])).values()].toReversed()
}

async function readNameForTexts(tx: Tx): Promise<string> {
  return cutToFit(shortNameOf(await readSchool(tx)), maxName)
}
