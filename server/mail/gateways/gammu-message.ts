import type { IncomingText } from './gateway.ts'
import { readPartHeader } from './part-header.ts'

interface Section {
  sender: string
  sentAt: Date
  body: string
  part?: { reference: number; number: number; count: number } | undefined
}

/**
 * Reads a file in the inbox of Gammu's SMS daemon with `inboxformat = detail`: one section for each part of a
 * message, in the order of arrival. The parts of a complete message are joined; those of an incomplete one
 * are returned separately.
 * @returns nothing for a delivery report, or any other file
 */
export function readGammuMessage(file: string): IncomingText[] {
  const sections = file
    .split(/^\[SMSBackup\d+\]\s*$/m)
    .slice(1)
    .flatMap((lines) => readSection(lines) ?? [])
  const parts = sections.filter(({ part }) => part)
  const first = parts[0]
  const isWhole =
    first?.part !== undefined &&
    parts.length === sections.length &&
    new Set(parts.map(({ part }) => part!.number)).size === first.part.count
  if (!isWhole || !first) return sections.map(({ part, ...rest }) => ({ ...rest, ...(part && { part }) }))
  const inOrder = new Map(parts.map((section) => [section.part!.number, section.body]))
  const body = [...inOrder.keys()]
    .toSorted((a, b) => a - b)
    .map((number) => inOrder.get(number) ?? '')
    .join('')
  return [{ sender: first.sender, sentAt: first.sentAt, body }]
}

/** The class that Gammu gives to messages by USSD. */
const ussdClass = 127

/**
 * Reads an answer of the network by USSD. Gammu 1.42 leaves its text out of the fields, and writes it in the
 * comment before them.
 * @returns undefined for any other file
 */
export function readUssdAnswer(file: string): string | undefined {
  if (!file.includes(`\nClass = ${ussdClass}\n`)) return undefined
  const comment = /^\[SMSBackup\d+\]\n((?:;.*\n)+)/m.exec(file)?.[1] ?? ''
  return comment.replaceAll(/^; ?/gm, '').trim().slice(0, 300).toWellFormed()
}

/**
 * A file for the outbox that makes the daemon ask the network. Its own `gammu-smsd-inject USSD` would send a
 * text, which costs money.
 */
export function writeUssdRequest(code: string): string {
  const lines = ['[SMSBackup000]', `Number = "${code}"`, 'Coding = Default_No_Compression', 'Length = 0']
  return [...lines, `Class = ${ussdClass}`, 'PDU = Submit', ''].join('\n')
}

function readSection(lines: string): Section | undefined {
  const values = new Map<string, string>()
  for (const line of lines.split(/\r?\n/)) {
    const found = /^(\w+) = (.*)$/.exec(line)
    if (found?.[1] !== undefined) values.set(found[1], found[2]!.trim())
  }
  if (values.get('PDU') !== 'Deliver') return undefined
  const sender = fromHex(values.get('NumberUnicode') ?? '') || unquoted(values.get('Number') ?? '')
  const body = [...values.keys()]
    .filter((name) => /^Text\d\d$/.test(name))
    .toSorted()
    .map((name) => fromHex(values.get(name) ?? ''))
    .join('')
  return { sender, sentAt: readTime(values.get('DateTime')), body, part: readPartHeader(values.get('UDH')) }
}

/** Decodes big-endian UTF-16 in hexadecimal digits. */
function fromHex(digits: string): string {
  const codes = digits.match(/[0-9a-f]{4}/gi) ?? []
  return String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16))).toWellFormed()
}

function unquoted(value: string): string {
  return value.replace(/^"(.*)"$/, '$1')
}

/**
 * `20261127T120000Z` or with a zone such as `+1000`. An unreadable time becomes now: the text matters, not
 * its time.
 */
function readTime(value = ''): Date {
  const [, year, month, day, hour, minute, second, zone = 'Z'] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z|[+-]\d\d(?:\d\d)?)?/.exec(value) ?? []
  const offset = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3) || '00'}`
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  return Number.isNaN(time.getTime()) ? new Date() : time
}
