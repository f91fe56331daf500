import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import type { Challenge } from '#server/machine/https-settings.ts'
import { showInDns } from './dns-record.ts'
import * as queries from './queries.ts'

/** One question of an authority, with the reply to show, and where it is found. */
export interface Question {
  token: string
  reply: string
}

/** The two steps of answering an authority's question. */
export interface Proof {
  /** Shows the reply, and waits until every machine that may be asked knows it. */
  answer: (question: Question) => Promise<void>
  forget: (question: Question) => Promise<void>
}

/** The name of a challenge in RFC 8555 and RFC 8737. */
export function challengeType(challenge: Challenge): 'http-01' | 'tls-alpn-01' | 'dns-01' {
  if (challenge === 'http') return 'http-01'
  return challenge === 'alpn' ? 'tls-alpn-01' : 'dns-01'
}

interface ProofOptions {
  database: Database
  host: string
  challenge: Challenge
  /** Milliseconds after which every process of the school, or every name server, knows a reply. */
  knownAfterMs: number
}

/** Chooses how questions about a name are answered. */
export function createProof({ database, host, challenge, knownAfterMs }: ProofOptions): Proof {
  const keepReply = (key: string, reply: string) =>
    database.asService((tx) => queries.insertReply(tx, key, reply))
  const dropReply = (key: string) => database.asService((tx) => queries.deleteReply(tx, key))
  if (challenge === 'http')
    return {
      answer: ({ token, reply }) => keepReply(token, reply),
      forget: ({ token }) => dropReply(token),
    }
  if (challenge === 'alpn')
    return {
      async answer({ reply }) {
        await keepReply(alpnKey(host), reply)
        await pause(knownAfterMs)
      },
      forget: () => dropReply(alpnKey(host)),
    }
  return {
    async answer({ reply }) {
      await showInDns(challenge, host, reply)
      await pause(knownAfterMs)
    },
    // The next record replaces this one, which is of no use to anybody.
    forget: async () => undefined,
  }
}

/** The key of a reply shown over https; no address over plain http has such a token. */
export function alpnKey(host: string): string {
  return `alpn:${host}`
}

/**
 * The certificate that shows a reply over https (RFC 8737), with its key, PEM.
 * @param reply as stored by {@link createProof}
 */
export async function certifyReply(host: string, reply: string): Promise<{ cert: string; key: string }> {
  // Loaded only here, since it takes memory and is needed once in two months.
  const { crypto } = (await import('acme-client')).default
  const question = { identifier: { type: 'dns', value: host } } as Parameters<
    typeof crypto.createAlpnCertificate
  >[0]
  const [key, cert] = await crypto.createAlpnCertificate(
    question,
    reply,
    await crypto.createPrivateEcdsaKey(),
  )
  return { cert: cert.toString(), key: key.toString() }
}
