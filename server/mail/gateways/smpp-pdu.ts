/**
 * The few operations of SMPP 3.4 that are needed for sending and receiving texts; the values are their
 * command ids.
 */
export const commands = {
  generic_nack: 0x80000000,
  submit_sm: 0x00000004,
  deliver_sm: 0x00000005,
  unbind: 0x00000006,
  bind_transceiver: 0x00000009,
  enquire_link: 0x00000015,
} as const

/** Set in the command id of every answer. */
export const answerBit = 0x80000000

const headerBytes = 16
/** A longer frame is invalid. */
const maxBytes = 65_536

/** A frame as transmitted. */
export interface Frame {
  command: number
  status: number
  sequence: number
  body: Buffer
}

/** Writes a frame preceded by its length. */
export function writeFrame({ command, status, sequence, body }: Frame): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32BE(headerBytes + body.length, 0)
  header.writeUInt32BE(command, 4)
  header.writeUInt32BE(status, 8)
  header.writeUInt32BE(sequence, 12)
  return Buffer.concat([header, body])
}

/**
 * Takes the complete frames from the start of the received bytes.
 * @returns them, and the rest for the next one
 * @throws {RangeError} for an invalid length: the other side does not speak SMPP
 */
export function takeFrames(arrived: Buffer): { frames: Frame[]; rest: Buffer } {
  const frames: Frame[] = []
  let rest = arrived
  while (rest.length >= headerBytes) {
    const length = rest.readUInt32BE(0)
    if (length < headerBytes || length > maxBytes) throw new RangeError('not a frame of SMPP')
    if (rest.length < length) break
    frames.push({
      command: rest.readUInt32BE(4),
      status: rest.readUInt32BE(8),
      sequence: rest.readUInt32BE(12),
      body: rest.subarray(headerBytes, length),
    })
    rest = rest.subarray(length)
  }
  return { frames, rest }
}

/** A text that ends with a zero byte. */
const ended = (text: string) => Buffer.from(`${text}\0`, 'latin1')

/** The body of `bind_transceiver`, for version 3.4 of the protocol. */
export function writeBind(user: string, password: string): Buffer {
  return Buffer.concat([ended(user), ended(password), ended(''), Buffer.from([0x34, 0, 0]), ended('')])
}

/** A number or a name, with its type and its numbering plan. */
export interface Address {
  kind: number
  plan: number
  address: string
}

export interface ShortMessage {
  source: Address
  destination: Address
  esmClass: number
  /** Whether a delivery receipt is requested. */
  wantsReceipt: boolean
  dataCoding: number
  message: Buffer
  /** Optional parameters by their tags. */
  optional: Map<number, Buffer>
}

const writeAddress = ({ kind, plan, address }: Address) =>
  Buffer.concat([Buffer.from([kind, plan]), ended(address)])

/** The body of `submit_sm` or `deliver_sm`; a message has at most 254 bytes. */
export function writeShortMessage(sm: ShortMessage): Buffer {
  const { source, destination, esmClass, wantsReceipt, dataCoding, message, optional } = sm
  return Buffer.concat([
    ended(''),
    writeAddress(source),
    writeAddress(destination),
    Buffer.from([esmClass, 0, 0]),
    ended(''),
    ended(''),
    Buffer.from([wantsReceipt ? 1 : 0, 0, dataCoding, 0, message.length]),
    message,
    ...[...optional].map(([tag, value]) => {
      const head = Buffer.alloc(4)
      head.writeUInt16BE(tag, 0)
      head.writeUInt16BE(value.length, 2)
      return Buffer.concat([head, value])
    }),
  ])
}

/**
 * Reads the body of `submit_sm` or `deliver_sm`.
 * @throws {RangeError} when it ends before its fields do
 */
export function readShortMessage(body: Buffer): ShortMessage {
  let at = 0
  const byte = () => body.readUInt8(at++)
  const text = () => {
    const end = body.indexOf(0, at)
    if (end === -1) throw new RangeError('a text without its end')
    const found = body.toString('latin1', at, end)
    at = end + 1
    return found
  }
  const address = (): Address => ({ kind: byte(), plan: byte(), address: text() })
  text()
  const source = address()
  const destination = address()
  const esmClass = byte()
  at += 2
  text()
  text()
  const wantsReceipt = (byte() & 3) !== 0
  at += 1
  const dataCoding = byte()
  at += 1
  const length = byte()
  const message = body.subarray(at, at + length)
  if (message.length < length) throw new RangeError('a message without its end')
  at += length
  const optional = new Map<number, Buffer>()
  while (at + 4 <= body.length) {
    const size = body.readUInt16BE(at + 2)
    optional.set(body.readUInt16BE(at), body.subarray(at + 4, at + 4 + size))
    at += 4 + size
  }
  return { source, destination, esmClass, wantsReceipt, dataCoding, message, optional }
}

/** The text at the start of a body, such as the message id of an answer; empty if there is none. */
export function readText(body: Buffer): string {
  const end = body.indexOf(0)
  return body.toString('latin1', 0, end === -1 ? body.length : end)
}

/** A body that consists of one text, such as in the answer to `deliver_sm`. */
export const writeText = ended
