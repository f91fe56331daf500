import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { StartFault } from '#server/machine/start-fault.ts'
import { LongReply, readShortReply } from '#server/http/short-reply.ts'
import { requireClaimedNewer } from './check-release.ts'
import { archiveName } from './found-releases.ts'
import { writeForAll, type Home } from './home.ts'
import { readIfThere } from '#server/machine/missing-file.ts'

/**
 * The result of the last check of the release address. It is stored beside the release, as the address is,
 * and not in the database: it concerns the program of this machine, and a restore of the data must not change
 * it.
 */
export interface Offer {
  at: string
  /** Why nothing was found, in a sentence. */
  fault?: string
  release?: {
    /** Name of the archive. */
    name: string
    version: string
    bytes: number
    signature: string
  }
}

/** `latest.json`, as `npm run release` makes it. */
const latest = z.object({
  archives: z.record(
    z.string(),
    z.object({
      name: z.string().regex(archiveName),
      bytes: z.number().int().positive(),
    }),
  ),
})

/** Bytes; a list of releases and a signature are some hundred long. */
const maxTextBytes = 4096
const timeoutMs = 30_000

const addressFile = ({ folder }: Home) => path.join(folder, 'release-address')
const offerFile = ({ folder }: Home) => path.join(folder, 'offer.json')

/** The folder of downloaded releases, where they are found like those on a stick. */
export const downloadFolder = ({ folder }: Home) => path.join(folder, 'downloads')

/**
 * The address where the program looks for newer releases, without a trailing slash; undefined if it looks
 * nowhere.
 */
export function readAddress(home: Home): string | undefined {
  return readIfThere(addressFile(home))?.trim()
}

/**
 * Sets the address, and forgets what was found at the previous one.
 * @param address undefined to look nowhere
 */
export function setAddress(home: Home, address: string | undefined): void {
  rmSync(offerFile(home), { force: true })
  if (address === undefined) rmSync(addressFile(home), { force: true })
  else writeForAll(addressFile(home), `${address.replace(/\/+$/, '')}\n`)
}

/** The offer that was found last; undefined before the first. */
export function readOffer(home: Home): Offer | undefined {
  const offer = readIfThere(offerFile(home))
  return offer === undefined ? undefined : (JSON.parse(offer) as Offer)
}

/** Stores an offer for every account of the machine to read. */
export function noteOffer(home: Home, offer: Offer): void {
  writeForAll(offerFile(home), `${JSON.stringify(offer)}\n`)
}

/** Bytes of the offered archive already downloaded. */
export function bytesHere(home: Home, name: string): number {
  const whole = path.join(downloadFolder(home), name)
  const file = [whole, `${whole}.part`].find((one) => existsSync(one))
  return file === undefined ? 0 : statSync(file).size
}

/** Checks the release address for the newest release, and records the result. Never rejects. */
export async function lookAtAddress(home: Home, address: string): Promise<Offer> {
  const at = new Date().toISOString()
  let offer: Offer
  try {
    offer = { at, release: await findLatest(home, address) }
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    offer = { at, fault: `${error.message} ${error.remedy}` }
  }
  noteOffer(home, offer)
  return offer
}

async function findLatest(home: Home, address: string): Promise<NonNullable<Offer['release']>> {
  const target = readFileSync(path.join(home.program, 'target'), 'utf8').trim()
  const parsed = latest.safeParse(parseJson(await readText(`${address}/latest.json`)))
  if (!parsed.success)
    throw new StartFault('What lies at the address is no list of releases.', 'Check the address.')
  const archive = parsed.data.archives[target]
  if (!archive)
    throw new StartFault(`There is no release for ${target} at the address.`, 'Ask whoever makes them.')
  const { name, bytes } = archive
  const signature = await readText(`${address}/${name}.minisig`)
  return { name, bytes, signature, version: name.split('-')[1] ?? '' }
}

/** The reason why the offered release cannot be installed now; undefined if it can, by its signature. */
export function refusalOf(
  home: Home,
  { name, signature }: NonNullable<Offer['release']>,
): string | undefined {
  try {
    requireClaimedNewer(home, name, signature)
    return undefined
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    return `${error.message} ${error.remedy}`
  }
}

/** @throws {StartFault} when it does not answer with a short text */
async function readText(url: string): Promise<string> {
  const reply = await ask(url, { signal: AbortSignal.timeout(timeoutMs) })
  try {
    return await readShortReply(reply, maxTextBytes)
  } catch (error) {
    if (error instanceof LongReply)
      throw new StartFault('What lies at the address is too long.', 'Check the address.')
    throw silent(error)
  }
}

/**
 * Requests a file at the release address.
 * @throws {StartFault} when the file does not exist, or nobody answers
 */
export async function ask(url: string, options: RequestInit = {}): Promise<Response> {
  // A redirect could lead to an address that only this machine can reach.
  const asked = fetch(url, { redirect: 'manual', ...options })
  const reply = await asked.catch((error: unknown) => {
    throw silent(error)
  })
  if (reply.ok) return reply
  await reply.body?.cancel()
  throw new StartFault(
    `The release address answers with ${reply.status} for ${url.slice(url.lastIndexOf('/') + 1)}.`,
    'Check the address.',
  )
}

function silent(cause: unknown): StartFault {
  const remedy = 'Check the address and the connection.'
  return new StartFault('The release address does not answer.', remedy, { cause })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
