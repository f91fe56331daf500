import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { StartFault } from '#server/machine/start-fault.ts'

interface PlainOptions {
  port: number
  host: string
  /** The address people type, without a trailing slash. */
  publicUrl: string
  /** Finds the reply to a question of a certificate authority. */
  replyTo: (token: string) => Promise<string | undefined>
}

/**
 * Redirects everybody who comes over plain http to the same page over https, except an authority that asks
 * whether the name is this school's. It reads nothing but the address.
 * @throws {StartFault} when the port cannot be used
 */
export async function redirectToHttps({ port, host, publicUrl, replyTo }: PlainOptions): Promise<Server> {
  const server = createServer({ headersTimeout: 20_000, requestTimeout: 20_000 }, (incoming, outgoing) => {
    const token = /^\/\.well-known\/acme-challenge\/([\w-]{1,500})$/.exec(incoming.url ?? '')?.[1]
    if (token === undefined) return redirect(publicUrl, incoming, outgoing)
    replyTo(token).then(
      (reply) => answer(outgoing, reply),
      () => answer(outgoing, undefined),
    )
  })
  server.maxConnections = 1000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartFault(
          `The server cannot listen on port ${port} for plain http (${error.code ?? error.message}).`,
          'Stop what uses that port, choose another one with HTTP_PORT, or leave it out.',
          { cause: error },
        ),
      ),
    )
    server.listen(port, host, resolve)
  })
  return server
}

function redirect(publicUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  // Node accepts a form feed in an address, and throws when it is written into a header.
  const address = /^\/[\x21-\x7e]*$/.test(incoming.url ?? '') ? incoming.url : '/'
  // Cached for a day only: a school may return to plain http.
  outgoing.writeHead(301, {
    Location: `${publicUrl}${address}`,
    'Cache-Control': 'max-age=86400',
    'Content-Length': 0,
    Connection: 'close',
  })
  outgoing.end()
}

function answer(outgoing: ServerResponse, reply: string | undefined): void {
  outgoing.writeHead(reply === undefined ? 404 : 200, { 'Content-Type': 'text/plain', Connection: 'close' })
  outgoing.end(reply ?? '')
}
