import { createServer } from 'node:http'
import { createSecureServer as createHttp2Server, Http2ServerResponse } from 'node:http2'
import type { Server as NetServer } from 'node:net'
import { createSecureContext, type SecureContext, type TLSSocket } from 'node:tls'
import { readCertificate, type CertificateFiles, type Pair } from './certificate-files.ts'
import type { Answer } from './connection-rules.ts'
import { limitSessions } from './http2-sessions.ts'
import type { Limits } from './limits.ts'
import { rememberConnections } from './reset.ts'

/** A server for plain http or https, with functions that end its connections. */
export interface HttpServer {
  server: NetServer
  /** Ends connections that have been answered and request nothing. */
  closeIdle: () => void
  closeAll: () => void
  /** Uses another certificate for new connections; absent without https. */
  certify?: (pair: Pair) => void
  /** Shows a certificate only to an authority that asks over https (RFC 8737); absent without https. */
  prove?: (pair: Pair | undefined) => void
}

/** The suites of TLS 1.3, and those of TLS 1.2 with forward secrecy and authenticated encryption (RFC 9325). */
const suites = [
  'TLS_AES_128_GCM_SHA256',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_256_GCM_SHA384',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
].join(':')

/**
 * The protocol with which an authority checks that the name is the school's, and which is used for nothing
 * else.
 */
const question = 'acme-tls/1'

/** As many concurrent requests as a page has parts. */
const settings = { maxConcurrentStreams: 100 }

/** A server that speaks HTTP/1.1 without encryption. */
export function createPlainServer(limits: Limits, answer: Answer): HttpServer {
  const server = createServer(limits, answer)
  return {
    server,
    closeIdle: () => server.closeIdleConnections(),
    closeAll: () => server.closeAllConnections(),
  }
}

/**
 * A server that speaks https: HTTP/2, and HTTP/1.1 with clients that do not support it.
 * @param tls `later` to refuse connections until it has been given a certificate
 * @throws {StartFault} when the certificate cannot be used
 */
export function createSecureServer(
  tls: CertificateFiles | 'later',
  limits: Limits,
  answer: Answer,
): HttpServer {
  let proof: SecureContext | undefined
  function choose(this: TLSSocket, { protocols }: { protocols: string[] }) {
    if (proof === undefined || !protocols.includes(question))
      return ['h2', 'http/1.1'].find((one) => protocols.includes(one))
    this.setKeyCert(proof)
    return question
  }
  const options = {
    ...limits,
    ...(tls === 'later' ? {} : readCertificate(tls)),
    allowHTTP1: true,
    ALPNCallback: choose,
    // Node's server for HTTP/1.1 alone requires it by default.
    requireHostHeader: true,
    maxSessionMemory: limits.maxSessionMegabytes,
    handshakeTimeout: limits.headersTimeout,
    minVersion: 'TLSv1.2' as const,
    ciphers: suites,
    settings,
  }
  const server = createHttp2Server(options, (incoming, outgoing) => {
    // The stream has been refused. HTTP/1.1 has none.
    if (outgoing instanceof Http2ServerResponse && outgoing.stream.closed) return
    answer(incoming as unknown as Parameters<Answer>[0], outgoing as unknown as Parameters<Answer>[1])
  })
  rememberConnections(server)
  const sessions = limitSessions(server, limits)
  const sockets = new Set<TLSSocket>()
  server.on('secureConnection', (socket: TLSSocket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return {
    server,
    closeIdle() {
      sessions.closeIdle()
      // It exists for connections that speak HTTP/1.1, but is missing in the types.
      ;(server as unknown as { closeIdleConnections(): void }).closeIdleConnections()
    },
    closeAll() {
      sessions.destroyAll()
      for (const socket of sockets) socket.destroy()
    },
    prove: (pair) => void (proof = pair && createSecureContext(pair)),
    certify: (pair) => server.setSecureContext({ ...pair, minVersion: 'TLSv1.2', ciphers: suites }),
  }
}
