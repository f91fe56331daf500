import net from 'node:net'

/** A line to a server that can be cut and slowed. */
export interface SlowLine {
  port: number
  /** From now on each answer takes so many milliseconds longer. */
  delay(milliseconds: number): void
  /** Breaks every connection and refuses new ones. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Opens a port that leads to the server behind a unix socket. */
export async function openSlowLine(socketPath: string): Promise<SlowLine> {
  let isCut = false
  let milliseconds = 0
  const sockets = new Set<net.Socket>()
  const server = net.createServer((near) => {
    if (isCut) return void near.resetAndDestroy()
    const far = net.connect(socketPath)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    near.on('data', (part) => void far.write(part))
    far.on('data', (part) => {
      if (milliseconds === 0) near.write(part)
      else setTimeout(() => near.write(part), milliseconds)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as net.AddressInfo).port,
    delay: (next) => void (milliseconds = next),
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => void (isCut = false),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
