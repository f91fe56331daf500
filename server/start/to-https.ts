import { createServer, type Server } from 'node:http'
import { StartFault } from '#server/machine/start-fault.ts'

/**
 * Sends everybody who comes over plain http to the same page over https. It reads nothing but the address.
 * @param publicUrl the address that people type, without a slash at its end
 * @throws {StartFault} when the port cannot be used
 */
export async function redirectToHttps(port: number, host: string, publicUrl: string): Promise<Server> {
  const server = createServer({ headersTimeout: 20_000, requestTimeout: 20_000 }, (incoming, outgoing) => {
    // Node lets a form feed into an address, and throws when it is to go into a header.
    const address = /^\/[\x21-\x7e]*$/.test(incoming.url ?? '') ? incoming.url : '/'
    // Kept for a day only: a school may go back to plain http.
    outgoing.writeHead(301, {
      Location: `${publicUrl}${address}`,
      'Cache-Control': 'max-age=86400',
      'Content-Length': 0,
      Connection: 'close',
    })
    outgoing.end()
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
