import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '#tests/support/limits.ts'

/** Waits until something listens there. */
export async function untilItAnswers(host: string, port: number): Promise<void> {
  const latest = performance.now() + limits.wait
  while (!(await listens(host, port))) {
    if (performance.now() > latest) throw new Error(`Nothing listens at ${host}:${port}`)
    await pause(100)
  }
}

async function listens(host: string, port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect({ host, port })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
