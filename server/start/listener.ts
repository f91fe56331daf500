import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { Server as NetServer, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { refuseWhileStarting } from '#server/load/refusal.ts'
import { typed } from '#server/machine/command.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { answerHealth } from '#server/watching/health.ts'
import { readCertificate, watchCertificate, type CertificateFiles } from './certificate-files.ts'
import { redirectToHttps } from './to-https.ts'

type Handler = (request: Request, bindings: object) => Response | Promise<Response>

/** Answers requests that need no work, on Node's own objects. @returns whether it has answered */
type Shortcut = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** Lets a request in. @returns false when there is no room, and then it has answered */
type Admit = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** The parts that answer requests, in the order in which a request passes them. */
export interface Serving {
  shortcut: Shortcut
  admit: Admit
  handler: Handler
}

export interface Listener {
  /** From now on these parts answer; until then every request gets 503 with `Retry-After`, but for `/health`. */
  serve(serving: Serving): void
  /** Connections that are open. */
  connections(): Promise<number>
  /** From now on each reply is the last of its connection, while requests are still taken. */
  drain(): void
  /** Takes no more requests, lets those in flight finish, and resolves when none is left. */
  stop(): Promise<void>
  /** Makes {@link stop} leave every connection open until its reply has said that it is the last one. */
  stopPatiently(): void
}

interface ListenOptions {
  limits?: typeof usualLimits
  logger?: Logger
  /** With them it speaks https. */
  tls?: CertificateFiles | undefined
  /** A port for plain http, which sends everybody to https. */
  plain?: { port: number; publicUrl: string } | undefined
  /** Milliseconds between two looks at the files of the certificate. */
  lookEvery?: number
}

const drainTimeoutMs = 10_000
const patientDrainTimeoutMs = 60_000

/**
 * How long a client may take, and how many may be connected. The head of a request is short even on 2G; whoever opens a
 * connection and sends nothing is cut off after the same time. A whole request has as long as the largest piece of an
 * upload takes on 2G, and whoever takes nothing of a reply for a minute is cut off. Between two requests a connection stays open while somebody reads a screen: on 2G a new one takes
 * half a second. An idle connection takes some 12 KB, so the most of them take 60 MB. As many may wait for the program while
 * it is busy: whoever does not fit tries again after a second, or believes for a minute to be connected and is not.
 */
const usualLimits = {
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 30_000,
  readingTimeout: 60_000,
  connectionsCheckingInterval: 5000,
  mostConnections: 5000,
}

/**
 * Listens at once, before the database is up, so that a port in use is found before anything is started, and early
 * requests are asked to try again.
 * @throws {StartFault} when the port or the address cannot be used
 */
export async function listen(
  port: number,
  host: string,
  { limits = usualLimits, logger, tls, plain, lookEvery }: ListenOptions = {},
): Promise<Listener> {
  let serving: Serving | undefined
  let isPatient = false
  let isDraining = false
  const pass = getRequestListener((request: Request, bindings: object) => serving!.handler(request, bindings))
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (answerHealth(incoming, outgoing)) return
    if (namesTwoHosts(incoming)) return refuseHosts(outgoing)
    if (!serving) return refuseWhileStarting(incoming, outgoing)
    cutOffWithoutReading(outgoing, limits.readingTimeout)
    if (isPatient || isDraining) outgoing.shouldKeepAlive = false
    const { shortcut, admit } = serving
    if (!shortcut(incoming, outgoing) && admit(incoming, outgoing)) void pass(incoming, outgoing)
  }
  const secure = tls && { ...limits, ...readCertificate(tls), handshakeTimeout: limits.headersTimeout }
  const server = secure ? createSecureServer(secure, answer) : createServer(limits, answer)
  server.maxConnections = limits.mostConnections
  // Whoever has been answered and asks nothing makes room for those who come.
  server.on('drop', () => server.closeIdleConnections())
  const noteError = countTooSlow(logger)
  server.on(secure ? 'secureConnection' : 'connection', (socket: Socket) => socket.on('error', noteError))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFault(error, port, host)))
    server.listen({ port, host, backlog: limits.mostConnections }, resolve)
  })
  const redirecting = plain && (await redirectToHttps(plain.port, host, plain.publicUrl))
  const unwatch =
    tls && 'setSecureContext' in server
      ? watchCertificate(tls, (pair) => server.setSecureContext(pair), { logger, interval: lookEvery })
      : undefined
  const end = () => {
    unwatch?.()
    redirecting?.close()
  }
  return {
    serve: (ready) => void (serving = ready),
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    drain: () => void (isDraining = true),
    stop: () => {
      end()
      return isPatient ? stopPatiently(server) : stop(server)
    },
    stopPatiently: () => void (isPatient = true),
  }
}

/**
 * A request may already be on its way on a connection that is idle here, and would be lost if that were closed now. It is
 * answered, and otherwise the connection ends after the time that every reply has named (`Keep-Alive: timeout`).
 */
async function stopPatiently(server: Server): Promise<void> {
  // Not the method of the HTTP server, which closes idle connections.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const overdue = setTimeout(() => server.closeAllConnections(), patientDrainTimeoutMs)
  await closed
  clearTimeout(overdue)
}

/** A proxy may have chosen one and this program the other; RFC 9112, 3.2, asks for a refusal. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1
}

function refuseHosts(outgoing: ServerResponse): void {
  outgoing.shouldKeepAlive = false
  outgoing.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end('A request names one host.\n')
}

/** Node resets the timeout whenever the client has taken something. A reply that is still being made has nothing to take. */
function cutOffWithoutReading(outgoing: ServerResponse, readingTimeout: number): void {
  outgoing.setTimeout(readingTimeout, () => {
    const { socket } = outgoing
    if (socket && socket.writableLength > 0) socket.destroy()
  })
}

const tooSlowWithinMs = 10_000
/** Browsers connect ahead and then often ask for nothing, so a few are nothing to report. */
const fewTooSlow = 100

/** @returns a listener for the errors of connections, one for all of them, which logs how many were cut off */
function countTooSlow(logger: Logger | undefined): (error: NodeJS.ErrnoException) => void {
  let count = 0
  return ({ code }) => {
    if (code !== 'ERR_HTTP_REQUEST_TIMEOUT') return
    count += 1
    if (count > 1) return
    const report = () => {
      const message = 'connections were cut off because their requests did not arrive in time'
      if (count >= fewTooSlow) logger?.warn({ connections: count }, message)
      count = 0
    }
    setTimeout(report, tooSlowWithinMs).unref()
  }
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // An idle keep-alive connection would delay the end of the program by seconds.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const overdue = setTimeout(() => server.closeAllConnections(), drainTimeoutMs)
  await closed
  clearInterval(idle)
  clearTimeout(overdue)
}

function listenFault(error: NodeJS.ErrnoException, port: number, host: string): StartFault {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartFault(
        `Port ${port} is already used by another program.`,
        `Stop that program, or choose another port, for example: PORT=3001 ${typed('start')}`,
        { cause: error },
      )
    case 'EACCES':
      return new StartFault(
        `This account may not listen on port ${port}.`,
        `Choose a port above 1023, for example: PORT=3000 ${typed('start')}`,
        { cause: error },
      )
    default:
      return new StartFault(
        `The server cannot listen on ${host}, port ${port} (${error.code ?? error.message}).`,
        'Check HOST and PORT, and start again.',
        { cause: error },
      )
  }
}
