import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

export interface NewerVersionProxy {
  /** The address for browsers. */
  url: string
  /** From now on the server seems to be of a newer version. */
  upgrade(): void
  close(): Promise<void>
}

/** The version that the newer build has; it stands in the names of its kept documents. */
export const newerVersion = 'feedfacefeedface'

/** Stands before the program and, after `upgrade`, gives the service worker of a build that differs in its version. */
export async function openNewerVersionProxy(target: string): Promise<NewerVersionProxy> {
  let isNewer = false
  const server = createServer((incoming, outgoing) => {
    const isWorker = incoming.url?.startsWith('/service-worker.js') === true
    const headers = { ...incoming.headers, ...(isWorker ? { 'accept-encoding': 'identity' } : {}) }
    if (isWorker) delete headers['if-none-match']
    const call = request(`${target}${incoming.url}`, { method: incoming.method, headers }, (reply) => {
      if (isWorker && isNewer) void sendNewer(reply, outgoing)
      else {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(outgoing)
      }
    })
    call.on('error', () => outgoing.destroy())
    incoming.pipe(call)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    upgrade: () => (isNewer = true),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function sendNewer(reply: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of reply) parts.push(part as Buffer)
  const script = Buffer.concat(parts).toString()
  const newer = script.replace(/(version["']?:\s*["'`])[0-9a-f]{16}/, `$1${newerVersion}`)
  if (newer === script) throw new Error('The service worker names no version.')
  const headers = { ...reply.headers, etag: '"newer"' }
  delete headers['content-length']
  outgoing.writeHead(200, headers)
  outgoing.end(newer)
}
