import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

export interface NewerVersionProxy {
  /** The address for browsers. */
  url: string
  /**
   * From now on the server seems to be of a newer version, in which one file of the portals has changed.
   * @param options.takesOver false for one whose service worker never takes over, as while the older one sends a large file
   */
  upgrade(options?: { takesOver?: boolean }): void
  /** Whether the connection breaks when the changed file is fetched. */
  breakChangedFile(isBroken: boolean): void
  /** Documents and built files that were sent since the upgrade, and the bytes of each as it was sent. */
  sentFiles(): { path: string; bytes: number }[]
  close(): Promise<void>
}

/** The version that the newer build has; it stands in the names of its kept documents. */
export const newerVersion = 'feedfacefeedface'

/** A file of the portals that is not part of a first screen; its name ends with a hash of its content. */
const changedFile = /(\/assets\/photo-dialog-)[\w-]+(\.js)/
const changedPath = '/assets/photo-dialog-newer.js'

/**
 * Stands before the program and, after `upgrade`, gives the service worker of a build that differs in its version and in
 * the name of one file.
 */
export async function openNewerVersionProxy(target: string): Promise<NewerVersionProxy> {
  let isNewer = false
  let newerTakesOver = true
  let isBroken = false
  let olderPath: string | undefined
  const sent: { path: string; bytes: number }[] = []
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const isWorker = path.startsWith('/service-worker.js')
    if (isBroken && path === changedPath) return outgoing.destroy()
    const headers = { ...incoming.headers, ...(isWorker ? { 'accept-encoding': 'identity' } : {}) }
    if (isWorker) delete headers['if-none-match']
    const source = path === changedPath ? (olderPath ?? path) : path
    const call = request(`${target}${source}`, { method: incoming.method, headers }, (reply) => {
      if (isWorker && isNewer) {
        void sendNewer(reply, outgoing, newerTakesOver).then((older) => (olderPath = older))
        return
      }
      if (isNewer && isKeptPath(path)) sent.push({ path, bytes: Number(reply.headers['content-length']) })
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    call.on('error', () => outgoing.destroy())
    incoming.pipe(call)
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    upgrade({ takesOver = true } = {}) {
      isNewer = true
      newerTakesOver = takesOver
    },
    breakChangedFile: (broken) => (isBroken = broken),
    sentFiles: () => [...sent],
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function isKeptPath(path: string): boolean {
  return path.startsWith('/assets/') || path === '/portal' || path.startsWith('/portal/')
}

/** @returns the older name of the changed file */
async function sendNewer(
  reply: IncomingMessage,
  outgoing: ServerResponse,
  takesOver: boolean,
): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of reply) parts.push(part as Buffer)
  const script = Buffer.concat(parts).toString()
  const [older] = changedFile.exec(script) ?? []
  const newer = script
    .replace(/(version["']?:\s*["'`])[0-9a-f]{16}/, `$1${newerVersion}`)
    .replace(changedFile, '$1newer$2')
    .replaceAll('self.skipWaiting()', takesOver ? '$&' : 'undefined')
  if (!older || !newer.includes(newerVersion)) throw new Error('The service worker names no version or file.')
  if (!takesOver && newer.includes('skipWaiting'))
    throw new Error('The service worker takes over all the same.')
  const headers = { ...reply.headers, etag: '"newer"' }
  delete headers['content-length']
  outgoing.writeHead(200, headers)
  outgoing.end(newer)
  return older
}
