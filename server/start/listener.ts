import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { refuseWhileStarting } from '#server/load/refusal.ts'
import { answerHealth } from '#server/watching/health.ts'
import { watchCertificate, type CertificateFiles, type Pair } from './certificate-files.ts'
import { closeStalledConnections, endAfter, limitNetworks, refuseHead } from './connection-rules.ts'
import { usualLimits, type Limits } from './limits.ts'
import { listenFault } from './listen-fault.ts'
import { createPlainServer, createSecureServer, type HttpServer } from './servers.ts'
import { redirectToHttps } from './to-https.ts'
import { countStalledConnections } from './stalled-connections.ts'

type Handler = (request: Request, bindings: object) => Response | Promise<Response>

/** Answers requests that need no work, directly on Node's own objects. @returns whether it has answered */
type Shortcut = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** Admits a request. @returns false when there is no capacity; the request has then been answered */
type Admit = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** The parts that answer requests, in the order in which a request passes them. */
export interface Serving {
  shortcut: Shortcut
  admit: Admit
  handler: Handler
  /** Finds the reply to a question of a certificate authority, which asks over plain http. */
  replyTo?: (token: string) => Promise<string | undefined>
  /** Answers clients that come over plain http and may not proceed. @returns whether it has answered */
  gate?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
}

export interface Listener {
  /**
   * Sets the parts that answer from now on; until then every request except `/health` gets 503 with
   * `Retry-After`.
   */
  serve(serving: Serving): void
  /** Uses a certificate for new connections. */
  certify: (pair: Pair) => void
  /** Shows a certificate only to an authority that asks over https; from then on none if it is undefined. */
  prove: (pair: Pair | undefined) => void
  /** Connections that are open. */
  connections(): Promise<number>
  /** Makes each reply the last of its connection from now on, while requests are still accepted. */
  drain(): void
  /** Accepts no further requests, lets those in flight finish, and resolves when none is left. */
  stop(): Promise<void>
  /** Makes {@link stop} leave every connection open until a reply has announced that it is the last one. */
  stopPatiently(): void
}

interface ListenOptions {
  limits?: Limits
  logger?: Logger
  /** With it the listener speaks https; `later` means once it has been given a certificate. */
  tls?: CertificateFiles | 'later' | undefined
  /**
   * A port for plain http, which redirects everybody to https; with `serves` it answers those that the gate
   * lets through.
   */
  plain?: { port: number; publicUrl: string; serves?: boolean } | undefined
  /** Number of proxies in front, in which case all connections come from one address. */
  trustedProxies?: number
  /** Milliseconds between two checks of the certificate's files. */
  lookEvery?: number
}

const drainTimeoutMs = 10_000
const patientDrainTimeoutMs = 60_000

/**
 * Listens at once, before the database is up, so that an occupied port is found before anything is started,
 * and early requests are asked to try again.
 * @throws {StartFault} when the port or the address cannot be used
 */
export async function listen(
  port: number,
  host: string,
  { limits = usualLimits, logger, tls, plain, trustedProxies = 0, lookEvery }: ListenOptions = {},
): Promise<Listener> {
  let serving: Serving | undefined
  let isPatient = false
  let isDraining = false
  const pass = getRequestListener((request: Request, bindings: object) => serving!.handler(request, bindings))
  const answerNow = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (answerHealth(incoming, outgoing)) return
    if (refuseHead(incoming, outgoing)) return
    if (!serving) return refuseWhileStarting(incoming, outgoing)
    closeStalledConnections(outgoing, limits)
    if (isPatient || isDraining) endAfter(outgoing)
    const { shortcut, admit } = serving
    if (!shortcut(incoming, outgoing) && admit(incoming, outgoing)) void pass(incoming, outgoing)
  }
  // An error that nobody catches would end the program, with the requests of everybody else.
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    try {
      answerNow(incoming, outgoing)
    } catch (error) {
      logger?.error({ err: error }, 'a request could not be answered')
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'Content-Length': 0 })
      outgoing.end()
    }
  }
  const opened = tls ? createSecureServer(tls, limits, answer) : createPlainServer(limits, answer)
  await begin(opened, { port, host, setting: 'PORT', limits, trustedProxies, logger })
  const others: { close(): void }[] = []
  const served: HttpServer[] = [opened]
  if (plain?.serves) {
    const beside = createPlainServer(
      limits,
      (incoming, outgoing) => serving?.gate?.(incoming, outgoing) || answer(incoming, outgoing),
    )
    await begin(beside, { port: plain.port, host, setting: 'HTTP_PORT', limits, trustedProxies, logger })
    served.push(beside)
  } else if (plain) {
    const replyTo = async (token: string) => await serving?.replyTo?.(token)
    others.push(await redirectToHttps({ ...plain, host, replyTo }))
  }
  const unwatch =
    tls === undefined || tls === 'later'
      ? undefined
      : watchCertificate(tls, (pair) => opened.certify?.(pair), { logger, interval: lookEvery })
  const end = () => {
    unwatch?.()
    for (const other of others) other.close()
  }
  return {
    certify: (pair) => opened.certify?.(pair),
    prove: (pair) => opened.prove?.(pair),
    serve: (ready) => void (serving = ready),
    async connections() {
      const counts = await Promise.all(served.map(countConnections))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    drain: () => void (isDraining = true),
    async stop() {
      end()
      await Promise.all(served.map(isPatient ? stopPatiently : stop))
    },
    stopPatiently: () => void (isPatient = true),
  }
}

interface Beginning {
  port: number
  host: string
  /** The setting that chooses the port. */
  setting: 'PORT' | 'HTTP_PORT'
  limits: Limits
  trustedProxies: number
  logger: Logger | undefined
}

async function begin(
  opened: HttpServer,
  { port, host, setting, limits, trustedProxies, logger }: Beginning,
): Promise<void> {
  const { server, certify } = opened
  server.maxConnections = limits.maxConnections
  if (trustedProxies === 0) limitNetworks(opened, limits)
  // Idle connections make room for new ones.
  server.on('drop', () => opened.closeIdle())
  const noteError = countStalledConnections(logger)
  server.on(certify ? 'secureConnection' : 'connection', (socket: Socket) => socket.on('error', noteError))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(listenFault(error, { port, host, setting })),
    )
    server.listen({ port, host, backlog: limits.maxConnections }, resolve)
  })
}

function countConnections({ server }: HttpServer): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

/**
 * A request may already be on its way on a connection that is idle here, and would be lost if that were
 * closed now. It is answered; otherwise the connection ends after the time that every reply has announced
 * (`Keep-Alive: timeout`).
 */
async function stopPatiently({ server, closeAll }: HttpServer): Promise<void> {
  // Not the method of the HTTP server, which closes idle connections.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const overdue = setTimeout(closeAll, patientDrainTimeoutMs)
  await closed
  clearTimeout(overdue)
}

async function stop({ server, closeIdle, closeAll }: HttpServer): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // An idle keep-alive connection would delay the end of the program by seconds.
  const idle = setInterval(closeIdle, 50)
  const overdue = setTimeout(closeAll, drainTimeoutMs)
  await closed
  clearInterval(idle)
  clearTimeout(overdue)
}
