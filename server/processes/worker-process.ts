import cluster from 'node:cluster'
import type { Logger } from 'pino'
import { StartFault } from '#server/machine/start-fault.ts'
import { watchHeartbeat, type Heartbeat } from './heartbeat.ts'
import { endLostConnections } from './lost-connections.ts'
import type { Order, Report } from './messages.ts'
import type { Member } from './relay.ts'
import type { SlotProcess } from './slot.ts'

/** A process that answers requests, as its supervisor sees it. */
export interface WorkerProcess extends SlotProcess, Member {
  /** Resolves when it accepts orders. */
  up: Promise<void>
  /** Resolves when it is listening. */
  listening: Promise<void>
  /** Resolves with its greeting. @throws {StartFault} with its own reason when it ends before */
  ready: Promise<string>
  /** Whether it answers requests. */
  isReady(): boolean
}

/** How long a process may take to finish the requests under way before it is killed. */
const timeoutMs = { soon: 20_000, gently: 90_000 }

interface ForkOptions {
  /** Called with each of its reports. */
  onReport: (from: WorkerProcess, report: Report) => void
  logger: Pick<Logger, 'error'>
  /** Milliseconds between two signs of life; only tests have a reason to change it. */
  pace?: number
}

/**
 * Starts a process that answers requests. One that hangs after it was ready is killed after half a minute.
 */
export function forkWorker({ onReport, logger, pace }: ForkOptions): WorkerProcess {
  const worker = cluster.fork()
  endLostConnections(worker)
  const up = Promise.withResolvers<void>()
  const listening = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<string>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let isReady = false
  // Not everybody awaits each of them.
  for (const { promise } of [up, listening, ready]) promise.catch(() => undefined)
  const fail = (fault: Error) => {
    for (const step of [up, listening, ready]) step.reject(fault)
  }
  const tell = (order: Order) => {
    // It may just have ended.
    if (worker.isConnected()) worker.send(order, () => undefined)
  }
  const member: WorkerProcess = {
    id: worker.id,
    up: up.promise,
    listening: listening.promise,
    ready: ready.promise,
    isReady: () => isReady && worker.isConnected(),
    ended,
    tell,
    async stop(gently) {
      tell({ type: 'stop', gently })
      const overdue = setTimeout(() => worker.process.kill('SIGKILL'), timeoutMs[gently ? 'gently' : 'soon'])
      await ended
      clearTimeout(overdue)
    },
  }
  let heartbeat: Heartbeat | undefined
  const endHanging = () => {
    logger.error({ process: worker.id }, 'a process hangs and is ended')
    worker.process.kill('SIGKILL')
  }
  worker.on('listening', () => listening.resolve())
  worker.on('message', (report: Report) => {
    if (report.type === 'up') up.resolve()
    heartbeat?.beat()
    if (report.type === 'ready') {
      isReady = true
      heartbeat = watchHeartbeat(endHanging, pace)
      ready.resolve(report.greeting)
    }
    if (report.type === 'fault') fail(new StartFault(report.message, report.remedy))
    onReport(member, report)
  })
  worker.on('exit', (code, signal) => {
    heartbeat?.stop()
    fail(new Error(`a process ended before it was ready (${signal ?? code})`))
    end()
  })
  return member
}
