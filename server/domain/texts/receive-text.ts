import { createHmac } from 'node:crypto'
import type { Tx } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import type { IncomingText } from '#server/mail/gateways/gateway.ts'
import { giveReason } from '#server/domain/absences/given-reason-queries.ts'
import { readTextWords } from '#server/domain/corrections/queries.ts'
import { readRequest, withoutPin, type Keyword } from '#shared/texts/keywords.ts'
import { textLimits } from '#shared/texts/rules.ts'
import { dayMs } from '#shared/time.ts'
import { answerRequest, type ReadPin } from './answer-request.ts'
import * as queries from './receive-queries.ts'
import * as textParts from './text-part-queries.ts'
import { queueAnswer } from './queue-answer.ts'
import { sendsKind } from './settings-queries.ts'
import { beginningOf } from '#shared/valid-characters.ts'

export interface ReceiveDeps {
  /** Key for recognising texts that have already been received. */
  key: Buffer
  readPin: ReadPin
}

/**
 * A text from an alphanumeric or short sender is an operator's or a machine's, and answering it could loop
 * for ever.
 */
const person = /^\+[1-9]\d{7,14}$/

/** The most characters stored of one part or message. */
const maxSigns = 2000

/**
 * Stores an incoming text and does what it asks for, in one transaction. Handed over twice, it is handled
 * once.
 */
export async function receiveText(tx: Tx, text: IncomingText, deps: ReceiveDeps): Promise<void> {
  const number =
    text.sender
      .replaceAll(/[\s()-]/g, '')
      .replaceAll('\0', '')
      .slice(0, 40) || '?'
  const written = beginningOf(text.body.replaceAll('\0', '').toWellFormed(), maxSigns)
  const { part } = text
  const row: queries.NewReceived = {
    number,
    // A part is read with the others; only the whole shows whether it contains a PIN.
    body: part ? written : withoutPin(written),
    dedupe_key: dedupeKey(deps, [number, text.sentAt.toISOString(), written, part?.number ?? 0]),
    words_key: dedupeKey(deps, [number, written.toLowerCase().replaceAll(/\s+/g, ' ').trim()]),
    sent_at: text.sentAt,
    part_reference: part?.reference ?? null,
    part_number: part?.number ?? null,
    part_count: part?.count ?? null,
  }
  const late = part && (await textParts.findHandledPart(tx, row))
  if (late) row.body = late.keyword === 'marks' ? written.replaceAll(/\d/g, '*') : withoutPin(written)
  const stored = await queries.insertReceived(tx, row)
  if (!stored) return
  if (late) await queries.markHandled(tx, stored.id, { state: 'late' })
  else if (part) await handleWaiting(tx, deps)
  else await handle(tx, { ...stored, body: written }, deps)
}

/** Joins the parts of long messages, both complete ones and those whose missing parts have not come. */
export async function handleWaiting(tx: Tx, deps: ReceiveDeps): Promise<void> {
  for (const { ids, bodies, number, sent_at } of await textParts.takeWaiting(tx)) {
    const [first, ...others] = ids
    if (first === undefined) continue
    for (const id of others) await queries.markHandled(tx, id, { state: 'part' })
    const body = bodies.join('')
    await maskParts(tx, ids, bodies)
    await handle(tx, { id: first, number, body, sent_at, words_key: dedupeKey(deps, [number, body]) }, deps)
  }
}

/** Removes the PIN from the parts of a message, even one split between two parts. */
async function maskParts(tx: Tx, ids: string[], bodies: string[]): Promise<void> {
  const body = bodies.join('')
  const masked = withoutPin(body)
  if (masked === body) return
  let at = 0
  for (const [index, id] of ids.entries()) {
    const end = index === ids.length - 1 ? masked.length : at + bodies[index]!.length
    await textParts.putBody(tx, id, masked.slice(at, end))
    at = end
  }
}

function dedupeKey({ key }: ReceiveDeps, parts: (string | number)[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')
}

async function handle(tx: Tx, text: queries.StoredText, deps: ReceiveDeps): Promise<void> {
  const { id, number, body, sent_at } = text
  const ties = person.test(number) ? await queries.findTies(tx, number) : []
  const first = ties[0]
  if (!first) return await queries.markHandled(tx, id, { state: 'unknown' })
  const request = readRequest(body)
  const wish = request && wishes[request.keyword]
  // Questions from more than a day ago are not answered any more; a request to stop or start always counts,
  // unless a later one was sent.
  const isLate = wish
    ? !(await queries.putStop(tx, { number, sent_at, ...wish }))
    : Date.now() - sent_at.getTime() > dayMs
  if (isLate) return await queries.markHandled(tx, id, { state: 'late' })
  if (!request) return await takeWords(tx, text, ties)
  const words = (await readTextWords(tx))[first.language]
  const school = await readSchool(tx)
  const mayAnswer = await sendsKind(tx, 'reply')
  const answered = await queries.countAnswered(tx, number)
  const isLimited = answered.number >= textLimits.answersOfNumber || answered.all >= textLimits.answersOfDay
  if (!wish && (!mayAnswer || isLimited))
    return await queries.markHandled(tx, id, {
      state: mayAnswer ? 'limited' : 'words',
      keyword: request.keyword,
    })
  const asked = { number, request, ties, school, words, readPin: deps.readPin }
  const repeated = await queries.findRepeated(tx, text)
  if (repeated) {
    await queries.markHandled(tx, id, { state: 'repeated', keyword: request.keyword })
    if (repeated.repeats > 0 || isLimited) return
    return await queueAnswer(tx, { id, number, ...(await queries.readAnswer(tx, repeated.id)) })
  }
  const { body: answer, ...about } = await answerRequest(tx, asked)
  await queries.markHandled(tx, id, { state: 'answered', keyword: request.keyword, ...about })
  if (mayAnswer && !isLimited) await queueAnswer(tx, { id, number, bodies: [answer], ...about })
}

/** The requests that choose which texts a number gets. */
const wishes: { [Word in Keyword]?: { stops: 'news' | 'all' | null } } = {
  stop: { stops: 'news' },
  stop_all: { stops: 'all' },
  start: { stops: null },
}

/**
 * Words in reply to an absence text are the reason, for the day about which it asked, until the end of the
 * next day; all others are for the office to read, as are further ones once there are enough reasons.
 */
async function takeWords(tx: Tx, text: queries.StoredText, ties: queries.Tie[]): Promise<void> {
  const { id, body } = text
  const asked = (await queries.listAskedAbout(tx, text)).filter(({ student_id }) =>
    ties.some((tie) => tie.student_id === student_id),
  )
  const named = asked.filter(({ admission_number }) =>
    body.toLowerCase().includes(admission_number.toLowerCase()),
  )
  const meant = named.length > 0 ? named : asked
  const reason = Array.from(body.replaceAll(/\s+/g, ' ').trim()).slice(0, 200).join('').trim()
  if (reason === '') return await queries.markHandled(tx, id, { state: 'words' })
  const given = []
  for (const { student_id, guardian_id, day } of meant.filter((one) => one.day === meant[0]?.day))
    if (await giveReason(tx, { student_id, guardian_id, day, reason, way: 'text' })) given.push(student_id)
  const [first] = given
  await queries.markHandled(tx, id, first ? { state: 'reason', student_id: first } : { state: 'words' })
}
