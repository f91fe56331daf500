import net from 'node:net'
import tls from 'node:tls'
import { answerBit, commands, takeFrames, writeBind, writeFrame, writeText, type Frame } from './smpp-pdu.ts'

export interface SmppAccount {
  /** As `smpp://host:port`, or `smpps://` with TLS. */
  address: string
  user: string
  password: string
}

export interface SmppTimes {
  /** For the connection, and for each answer. */
  timeoutMs: number
  /** Between two checks that the other side is still there. */
  enquireMs: number
}

/**
 * The answer to a request; `unsent` if it certainly did not leave, `lost` if nobody knows whether it arrived.
 */
export type Answer = Frame | 'unsent' | 'lost'

export interface SmppSession {
  isOpen(): boolean
  ask(command: number, body: Buffer): Promise<Answer>
  close(): void
}

const defaultPorts: Record<string, number> = { 'smpp:': 2775, 'smpps:': 3550 }
const unknownCommand = 0x03
const temporaryError = 0x64

/**
 * Binds as a transceiver. A session that does not answer in time is closed, so that no late answer is taken
 * for another request's.
 * @param take handles the body of an incoming message, and returns the status of the answer; called for one
 * at a time
 * @returns the reason if there is no session
 */
export async function bindSmpp(
  account: SmppAccount,
  { timeoutMs, enquireMs }: SmppTimes,
  take: (body: Buffer) => Promise<number>,
): Promise<SmppSession | 'away' | 'refused'> {
  const socket = await connect(account, timeoutMs)
  if (!socket) return 'away'
  const waiting = new Map<number, (answer: Answer) => void>()
  let arrived: Buffer = Buffer.alloc(0)
  let sequence = 0
  const answerRequest = answerRequests(socket, take)

  const ask = (command: number, body: Buffer): Promise<Answer> => {
    if (!socket.writable) return Promise.resolve('unsent')
    sequence = (sequence % 0x7fffffff) + 1
    const mine = sequence
    return new Promise((resolve) => {
      const timer = setTimeout(() => socket.destroy(), timeoutMs)
      waiting.set(mine, (answer) => {
        clearTimeout(timer)
        waiting.delete(mine)
        resolve(answer)
      })
      socket.write(writeFrame({ command, status: 0, sequence: mine, body }))
    })
  }

  socket.on('data', (bytes: Buffer) => {
    try {
      const taken = takeFrames(Buffer.concat([arrived, bytes]))
      arrived = taken.rest
      for (const frame of taken.frames)
        if (frame.command >= answerBit) waiting.get(frame.sequence)?.(frame)
        else answerRequest(frame)
    } catch {
      socket.destroy()
    }
  })
  const enquiring = setInterval(() => void ask(commands.enquire_link, Buffer.alloc(0)), enquireMs)
  enquiring.unref()
  socket.once('close', () => {
    clearInterval(enquiring)
    for (const settle of waiting.values()) settle('lost')
  })

  const bound = await ask(commands.bind_transceiver, writeBind(account.user, account.password))
  if (typeof bound === 'string') return 'away'
  if (bound.status !== 0) {
    socket.destroy()
    return 'refused'
  }
  return {
    isOpen: () => socket.writable,
    ask,
    close() {
      if (socket.writable)
        socket.end(
          writeFrame({ command: commands.unbind, status: 0, sequence: ++sequence, body: Buffer.alloc(0) }),
        )
      socket.destroySoon()
    },
  }
}

/** Answers requests from the other side; messages one after another, each once it is stored. */
function answerRequests(socket: net.Socket, take: (body: Buffer) => Promise<number>) {
  let taking = Promise.resolve()

  function reply({ command, sequence }: Frame, status: number, body = Buffer.alloc(0)): void {
    if (socket.writable)
      socket.write(writeFrame({ command: (command | answerBit) >>> 0, status, sequence, body }))
  }

  async function takeNext(before: Promise<void>, frame: Frame): Promise<void> {
    await before
    reply(frame, await take(frame.body).catch(() => temporaryError), writeText(''))
  }

  return (frame: Frame): void => {
    if (frame.command === commands.deliver_sm) taking = takeNext(taking, frame)
    else if (frame.command === commands.enquire_link) reply(frame, 0)
    else if (frame.command === commands.unbind) {
      reply(frame, 0)
      socket.end()
    } else reply({ ...frame, command: commands.generic_nack }, unknownCommand)
  }
}

/** @returns undefined when no connection is made in time */
async function connect({ address }: SmppAccount, timeoutMs: number): Promise<net.Socket | undefined> {
  const { protocol, hostname, port } = new URL(address)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const to = { host, port: Number(port) || defaultPorts[protocol] || 2775 }
  const isSecret = protocol === 'smpps:'
  const socket = isSecret
    ? tls.connect({ ...to, ...(net.isIP(host) === 0 && { servername: host }) })
    : net.connect(to)
  return await new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), timeoutMs)
    socket.once(isSecret ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer)
      resolve(socket)
    })
    // Each error is followed by `close`, which settles everything that is waiting.
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })
}
