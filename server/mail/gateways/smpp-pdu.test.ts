import { expect, test } from 'vitest'
import {
  commands,
  readShortMessage,
  readText,
  takeFrames,
  writeBind,
  writeFrame,
  writeShortMessage,
} from './smpp-pdu.ts'
import { addressOf, encodeGsm, isReceipt, readIncoming, readReceipt } from './smpp-text.ts'

/** The bytes of each frame are those of another implementation, smpp 0.5.1 of npm. */
const theirs = {
  bind: '000000230000000900000000000000077363686f6f6c00736563726574000034000000',
  submit:
    '000000470000000400000000000000070005005363686f6f6c00010136373537313233343536370000000000000100000015536b756c201b3c39411b3e20013520002031301b65',
  unicode:
    '0000003a000000050000000000000007000101363735373132333435363700000031323334000000000000000008000a014b002000730069006b',
  plain:
    '0000003a000000050000000000000007000101363735373132333435363700000031323334000000000000000000000a414253201b2839411b29',
  part: '0000003c000000050000000000000007000101363735373132333435363700000031323334004000000000000000000c0500032a0201666972737420',
  payload:
    '000000480000000500000000000000070001013637353731323334353637000000313233340000000000000000030000020c00020102020e000102020f00010204240004636166e9',
  receipt:
    '00000094000000050000000000000007000101363735373132333435363700000031323334000400000000000001006469643a37463341207375623a30303120646c7672643a303031207375626d697420646174653a3236313132373039303020646f6e6520646174653a3236313132373039303120737461743a44454c49565244206572723a30303020746578743a536b756c',
  undelivered:
    '0000003b0000000500000000000000070001013637353731323334353637000000313233340004000000000000000000001e000239000427000105',
  answer: '000000158000000400000000000000073746334100',
}

function read(hex: string) {
  const { frames, rest } = takeFrames(Buffer.from(hex, 'hex'))
  expect(rest).toHaveLength(0)
  return frames[0]!
}

const frame = (command: number, body: Buffer) =>
  writeFrame({ command, status: 0, sequence: 7, body }).toString('hex')

test('a bind and a text are written as others write them', () => {
  expect(frame(commands.bind_transceiver, writeBind('school', 'secret'))).toBe(theirs.bind)
  const message = encodeGsm('Skul [9A] £5 @ 10€')
  const text = {
    source: addressOf('School'),
    destination: addressOf('+67571234567'),
    esmClass: 0,
    wantsReceipt: true,
    dataCoding: 0,
    message,
    optional: new Map(),
  }
  expect(frame(commands.submit_sm, writeShortMessage(text))).toBe(theirs.submit)
  expect(readShortMessage(read(theirs.submit).body)).toEqual(text)
})

test('what others write is read: other alphabets, parts by their header and by parameters', () => {
  const incoming = (hex: string) => readIncoming(readShortMessage(read(hex).body))
  const sender = '+67571234567'
  expect(incoming(theirs.unicode)).toEqual({ sender, body: 'ŋ sik' })
  expect(incoming(theirs.plain)).toEqual({ sender, body: 'ABS {9A}' })
  expect(incoming(theirs.part)).toEqual({
    sender,
    body: 'first ',
    part: { reference: 42, number: 1, count: 2 },
  })
  expect(incoming(theirs.payload)).toEqual({
    sender,
    body: 'café',
    part: { reference: 258, number: 2, count: 2 },
  })
  expect(readText(read(theirs.answer).body)).toBe('7F3A')
})

test('receipts are read by their words and by their parameters', () => {
  const [words, parameters] = [theirs.receipt, theirs.undelivered].map((hex) =>
    readShortMessage(read(hex).body),
  )
  expect(isReceipt(words!)).toBe(true)
  expect(readReceipt(words!)).toEqual({ reference: '7F3A', number: '67571234567', isDelivered: true })
  expect(readReceipt(parameters!)).toEqual({ reference: '9', number: '67571234567', isDelivered: false })
})

test('frames come in pieces and several at once; what is none is refused', () => {
  const both = Buffer.from(theirs.plain + theirs.answer, 'hex')
  const first = takeFrames(both.subarray(0, 70))
  expect(first.frames).toHaveLength(1)
  expect(takeFrames(Buffer.concat([first.rest, both.subarray(70)])).frames).toHaveLength(1)
  expect(() => takeFrames(Buffer.alloc(20, 0xff))).toThrow(RangeError)
  expect(() => readShortMessage(read(theirs.plain).body.subarray(0, 40))).toThrow(RangeError)
})
