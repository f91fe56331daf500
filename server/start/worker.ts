import cluster from 'node:cluster'
import { pino, type Logger } from 'pino'
import { readEnv, type Env } from '#server/env.ts'
import { isDiskFull } from '#server/http/thrown.ts'
import { listen, type Listener } from './listener.ts'
import { startParts } from './parts.ts'
import { readSecrets } from '#server/machine/secrets.ts'
import { diskFullFault, StartFault } from '#server/machine/start-fault.ts'
import { createUndoStack } from './undo.ts'
import { heartbeatInterval } from '#server/processes/heartbeat.ts'
import type { Order, Report } from '#server/processes/messages.ts'
import { createPeers, type SupervisorChannel } from '#server/processes/peers.ts'

type StartOrder = Extract<Order, { type: 'start' }>

/** The most that a pipe accepts atomically, so that entries of several processes never mix. */
const maxAtOnce = 4096

/**
 * One of several processes that answer requests. It follows its supervisor's orders, and ends with it.
 * @param variables the environment
 */
export async function runWorker(variables: Record<string, string | undefined>): Promise<void> {
  const env = readEnv(variables)
  const output = pino.destination({
    sync: false,
    minLength: maxAtOnce / 2,
    maxWrite: maxAtOnce,
    periodicFlush: 500,
  })
  const logger = pino({ level: env.logLevel }, output)
  const channel = openChannel()
  const stack = createUndoStack()
  let listener: Listener | undefined
  /** Resolves with the order, which may come before there is anything to drain. */
  const draining = Promise.withResolvers<void>()
  let stopping: Promise<void> | undefined
  const stop = (gently: boolean) => {
    if (gently) listener?.stopPatiently()
    stopping ??= stack.stop().then(() => process.exit(0))
  }
  // A signal from a terminal reaches every process; if only this one is ended, the next one takes over.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(false))
  const listenEarly = async () => {
    const opened = await listen(env.port, env.host, {
      ...env.https,
      trustedProxies: env.trustedProxies,
      logger,
    })
    stack.undo(() => opened.stop())
    listener = opened
  }
  const start = async (order: StartOrder) => {
    const served = await serve({ env, logger, channel, stack, order, opened: listener })
    listener = served.listener
    void draining.promise.then(served.drain)
  }
  channel.onOrder((order) => {
    if (order.type === 'listen') listenEarly().catch(giveUp)
    if (order.type === 'start') start(order).catch(giveUp)
    if (order.type === 'drain') draining.resolve()
    if (order.type === 'stop') stop(order.gently)
  })
  channel.report({ type: 'up' })
}

interface Served {
  listener: Listener
  drain: () => void
}

interface ServeOptions {
  env: Env
  logger: Logger
  channel: SupervisorChannel
  stack: ReturnType<typeof createUndoStack>
  order: StartOrder
  /** Absent if it is to listen once it is ready. */
  opened: Listener | undefined
}

async function serve({ env, logger, channel, stack, order, opened }: ServeOptions): Promise<Served> {
  const { slot, dataDir, ownerUrl, setsUp, runsJobs } = order
  const peers = createPeers({ id: cluster.worker!.id, slot }, channel)
  let listener = opened
  const foundation = {
    env: { ...env, dataDir },
    logger,
    secrets: readSecrets(dataDir),
    ownerUrl,
    connections: async () => (await listener?.connections()) ?? 0,
    restart: () => channel.report({ type: 'restart' }),
  }
  const { undo } = stack
  const parts = await startParts(foundation, { setsUp, runsJobs, peers }, undo)
  listener ??= await listen(env.port, env.host, { ...env.https, trustedProxies: env.trustedProxies, logger })
  const listening = listener
  listening.serve(parts.serving)
  undo(await parts.secure(listening))
  // Requests in flight still need everything else, so they are awaited first.
  undo(() => listening.stop())
  undo(() => parts.readiness.stopServing())
  channel.report({ type: 'ready', greeting: parts.greeting })
  // Even while it ends: finishing long requests is not hanging.
  setInterval(() => channel.report({ type: 'alive' }), heartbeatInterval).unref()
  const drain = () => {
    parts.readiness.stopServing()
    listening.drain()
  }
  return { listener: listening, drain }
}

function openChannel(): SupervisorChannel {
  return {
    report: (report: Report) => void process.send?.(report),
    onOrder: (listener) => void process.on('message', listener),
  }
}

/** Ends with a reason sent to the supervisor, which logs it or shows it to the person who started the program. */
function giveUp(error: unknown): void {
  const fault = isDiskFull(error) ? diskFullFault(error) : error
  const { message, remedy } =
    fault instanceof StartFault
      ? fault
      : { message: (fault as Error).stack ?? String(fault), remedy: 'Look at the message above.' }
  process.send?.({ type: 'fault', message, remedy } satisfies Report, () => process.exit(1))
}
