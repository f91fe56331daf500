import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { StartFault } from './start-fault.ts'

type Handler = (request: Request, bindings: object) => Response | Promise<Response>

/** Answers requests that need no work, on Node's own objects. @returns whether it has answered */
type Shortcut = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

export interface Listener {
  /**
   * From now on `handler` answers the requests that `shortcut` does not; until then every request gets 503 with
   * `Retry-After`.
   */
  serve(handler: Handler, shortcut: Shortcut): void
  /** Takes no more requests, lets those in flight finish, and resolves when none is left. */
  stop(): Promise<void>
}

const drainTimeoutMs = 10_000

/**
 * Listens at once, before the database is up, so that a port in use is found before anything is started, and early
 * requests are asked to try again.
 * @throws {StartFault} when the port or the address cannot be used
 */
export async function listen(port: number, host: string): Promise<Listener> {
  let handler: Handler = starting
  let shortcut: Shortcut = () => false
  const pass = getRequestListener((request: Request, bindings: object) => handler(request, bindings))
  const server = createServer((incoming, outgoing) => {
    if (!shortcut(incoming, outgoing)) void pass(incoming, outgoing)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFault(error, port, host)))
    server.listen(port, host, resolve)
  })
  return {
    serve: (...ready) => void ([handler, shortcut] = ready),
    stop: () => stop(server),
  }
}

function starting(): Response {
  const body = {
    code: 'STARTING',
    status: 503,
    message: 'The school’s server is starting. Please try again in a moment.',
  }
  return Response.json(body, { status: 503, headers: { 'Retry-After': '2' } })
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
        'Stop that program, or choose another port, for example: PORT=3001 npm start',
        { cause: error },
      )
    case 'EACCES':
      return new StartFault(
        `This account may not listen on port ${port}.`,
        'Choose a port above 1023, for example: PORT=3000 npm start',
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
