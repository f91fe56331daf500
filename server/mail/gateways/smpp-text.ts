import { gsmExtension, gsmLetters } from '#shared/texts/gsm7.ts'
import type { IncomingText, Receipt } from './gateway.ts'
import { readPartHeader } from './part-header.ts'
import type { ShortMessage } from './smpp-pdu.ts'

const escape = 0x1b
const letterCodes = new Map(Array.from(gsmLetters, (letter, code) => [letter, code]))
const extensionLetters = new Map([...gsmExtension].map(([letter, code]) => [code, letter]))

/**
 * A text in GSM-7, one letter per byte as in SMPP. It has only plain letters; a character without a code
 * would become a question mark.
 */
export function encodeGsm(text: string): Buffer {
  const codes = Array.from(text).flatMap((sign) => {
    const extended = gsmExtension.get(sign)
    return extended === undefined ? [letterCodes.get(sign) ?? 0x3f] : [escape, extended]
  })
  return Buffer.from(codes)
}

function decodeGsm(bytes: Buffer): string {
  let text = ''
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at]!
    // A code missing from the extension table is read by the basic table, as phones do.
    if (code === escape)
      text += extensionLetters.get(bytes[++at] ?? 0x20) ?? gsmLetters[bytes[at] ?? 0x20] ?? ''
    else text += gsmLetters[code] ?? '?'
  }
  return text
}

function decode(bytes: Buffer, dataCoding: number): string {
  const isClass = dataCoding >= 0xf0
  // Some centres declare ASCII and mean GSM-7; no text in ASCII contains the escape.
  const isGsm = dataCoding === 0 || (dataCoding === 1 && bytes.includes(escape))
  if (isClass ? (dataCoding & 4) === 0 : isGsm) return decodeGsm(bytes)
  if (dataCoding === 8) {
    const even = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    return even.swap16().toString('utf16le')
  }
  return bytes.toString('latin1')
}

const international = 1
const alphanumeric = 5

/**
 * The sender of the school's texts: a number with +, a short number, or up to eleven letters, which nobody
 * can reply to.
 */
export function addressOf(sender: string) {
  if (sender.startsWith('+')) return { kind: international, plan: 1, address: sender.slice(1) }
  return { kind: /[a-z]/i.test(sender) ? alphanumeric : 0, plan: 0, address: sender }
}

/** Tags of optional parameters. */
const tags = {
  payload: 0x0424,
  reference: 0x020c,
  count: 0x020e,
  number: 0x020f,
  receipted: 0x001e,
  state: 0x0427,
}

/** An incoming message, or a part of one; without the time of sending, which SMPP does not give. */
export function readIncoming(sm: ShortMessage): Omit<IncomingText, 'sentAt'> {
  const { source, esmClass, dataCoding, optional } = sm
  let bytes = sm.message.length > 0 ? sm.message : (optional.get(tags.payload) ?? sm.message)
  let part: IncomingText['part']
  if (esmClass & 0x40) {
    const headed = (bytes[0] ?? 0) + 1
    part = readPartHeader(bytes.subarray(0, headed).toString('hex'))
    bytes = bytes.subarray(headed)
  } else {
    const [count, number] = [optional.get(tags.count)?.[0], optional.get(tags.number)?.[0]]
    const reference = optional.get(tags.reference)
    if (reference?.length === 2 && count && number && number <= count)
      part = { reference: reference.readUInt16BE(0), number, count }
  }
  const isInternational = source.kind === international && !source.address.startsWith('+')
  const sender = isInternational ? `+${source.address}` : source.address
  return { sender, body: decode(bytes, dataCoding).toWellFormed(), ...(part && { part }) }
}

/** Whether an incoming message is a delivery receipt, and not from a person. */
export function isReceipt({ esmClass }: ShortMessage): boolean {
  return (esmClass & 0x3c) !== 0
}

/** Final states of a text; the numbers are those of `message_state`. */
const ends: Record<string, boolean> = {
  2: true,
  DELIVRD: true,
  3: false,
  EXPIRED: false,
  4: false,
  DELETED: false,
  5: false,
  UNDELIV: false,
  8: false,
  REJECTD: false,
}

/**
 * Reads a delivery receipt, by its parameters or by its customary words.
 * @returns undefined if the state is not final
 */
export function readReceipt(sm: ShortMessage): Receipt | undefined {
  const words = sm.message.toString('latin1')
  const reference = optionalText(sm.optional.get(tags.receipted)) ?? /\bid:\s*(\S+)/i.exec(words)?.[1]
  const state = sm.optional.get(tags.state)?.[0] ?? /\bstat:\s*(\w+)/i.exec(words)?.[1]?.toUpperCase()
  const isDelivered = ends[String(state ?? '')]
  if (!reference || isDelivered === undefined) return undefined
  return { reference, number: sm.source.address, isDelivered }
}

function optionalText(value: Buffer | undefined): string | undefined {
  return value?.toString('latin1').replace(/\0.*$/s, '') || undefined
}
