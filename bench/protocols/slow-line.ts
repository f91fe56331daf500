import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line like that of the visits, on which a new connection costs one round trip, as with TCP. */
const roundTripMs = 400
const bytesPerSecond = 50_000
/** Bytes of one connection that may be under way; beyond that its sender waits. */
const mostUnderWay = 32_768

export interface SlowLine {
  port: number
  /** Bytes received since the last check, including TLS. */
  takeBytes(): { down: number; up: number }
  close(): Promise<void>
}

/** A slow line between browser and program: all connections share its rate, in each direction. */
export async function openSlowLine(targetPort: number): Promise<SlowLine> {
  const down = { bytes: 0, freeAt: 0 }
  const up = { bytes: 0, freeAt: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    for (const socket of [client, target]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.once('close', () => sockets.delete(socket))
    }
    carry(client, target, up, performance.now() + roundTripMs)
    carry(target, client, down, 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    takeBytes() {
      const taken = { down: down.bytes, up: up.bytes }
      down.bytes = 0
      up.bytes = 0
      return taken
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Passes on the data of one side, in order. @param opensAt when the connection is made */
function carry(from: Socket, to: Socket, line: { bytes: number; freeAt: number }, opensAt: number): void {
  const waiting: { part: Buffer; at: number; isLast: boolean }[] = []
  let underWay = 0
  const pass = () => {
    while (waiting[0] && waiting[0].at <= performance.now()) {
      const { part, isLast } = waiting.shift()!
      underWay -= part.length
      if (isLast) to.end()
      else to.write(part)
    }
    if (underWay < mostUnderWay) from.resume()
    if (waiting[0]) setTimeout(pass, Math.max(1, waiting[0].at - performance.now()))
  }
  const send = (part: Buffer, isLast = false) => {
    line.bytes += part.length
    line.freeAt = Math.max(performance.now(), line.freeAt, opensAt) + (part.length / bytesPerSecond) * 1000
    underWay += part.length
    if (underWay >= mostUnderWay) from.pause()
    waiting.push({ part, at: line.freeAt + roundTripMs / 2, isLast })
    if (waiting.length === 1) setTimeout(pass, Math.max(1, waiting[0]!.at - performance.now()))
  }
  from.on('data', (part: Buffer) => send(part))
  // A connection closed by one side still delivers to the other what is under way.
  from.once('close', () => send(Buffer.alloc(0), true))
}
