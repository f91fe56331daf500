import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect } from 'vitest'
import {
  answerBit,
  commands,
  readShortMessage,
  takeFrames,
  writeFrame,
  writeShortMessage,
  writeText,
  type ShortMessage,
} from '#server/mail/gateways/smpp-pdu.ts'

/** The fate of a text: a status with a message id, no answer at all, or a line that drops instead of the answer. */
type Fate = { status: number; id?: string } | 'silent' | 'dropped'

const empty = Buffer.alloc(0)

/** An operator's message centre by SMPP on a port of its own, which keeps what it is given and fails as it is told. */
export async function messageCentre() {
  const given: ShortMessage[] = []
  const asked: number[] = []
  const fates: Fate[] = []
  const sockets = new Set<Socket>()
  const answered = new Map<number, number>()
  let bindStatus = 0
  let sequence = 0
  let count = 0

  const server = createServer((socket) => {
    sockets.add(socket)
    let arrived: Buffer = empty
    const reply = (command: number, asks: number, status: number, body: Buffer = empty) =>
      socket.write(writeFrame({ command: (command | answerBit) >>> 0, status, sequence: asks, body }))
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (bytes: Buffer) => {
      const taken = takeFrames(Buffer.concat([arrived, bytes]))
      arrived = taken.rest
      for (const { command, status, sequence: asks, body } of taken.frames) {
        if (command >= answerBit) answered.set(asks, status)
        else asked.push(command)
        if (command === commands.bind_transceiver) reply(command, asks, bindStatus, writeText('centre'))
        if (command === commands.enquire_link) reply(command, asks, 0)
        if (command === commands.unbind)
          socket.end(writeFrame({ command, status: 0, sequence: asks, body: empty }))
        if (command !== commands.submit_sm) continue
        given.push(readShortMessage(body))
        const fate = fates.shift() ?? { status: 0, id: `7F${(count++).toString(16).toUpperCase()}` }
        if (fate === 'dropped') socket.destroy()
        else if (fate !== 'silent') reply(command, asks, fate.status, fate.id ? writeText(fate.id) : empty)
      }
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const drop = () => sockets.forEach((socket) => socket.destroy())
  afterAll(() => {
    drop()
    server.close()
  })

  const bound = () => [...sockets].at(-1)!
  return {
    address: `smpp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The texts that came. */
    given,
    /** The command of each request. */
    asked,
    next: (...more: Fate[]) => void fates.push(...more),
    refuseBinds: (status: number) => void (bindStatus = status),
    drop,
    /** Hands a message over to whoever is bound. @returns the status of the answer */
    async hand(message: Partial<ShortMessage>): Promise<number> {
      sequence += 1
      const mine = sequence
      const body = writeShortMessage({
        source: { kind: 1, plan: 1, address: '67571234567' },
        destination: { kind: 0, plan: 0, address: '1234' },
        esmClass: 0,
        wantsReceipt: false,
        dataCoding: 0,
        message: empty,
        optional: new Map(),
        ...message,
      })
      bound().write(writeFrame({ command: commands.deliver_sm, status: 0, sequence: mine, body }))
      await expect.poll(() => answered.has(mine)).toBe(true)
      const status = answered.get(mine)!
      answered.delete(mine)
      return status
    },
    /** Writes bytes that no protocol has. */
    babble: () => bound().write(Buffer.alloc(64, 0xff)),
    asks: (command: number, asks = 99) =>
      bound().write(writeFrame({ command, status: 0, sequence: asks, body: empty })),
    answered,
  }
}
