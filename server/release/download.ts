import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { claimWork } from '#server/machine/data-folder.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { isDiskFull } from '#server/http/thrown.ts'
import { freeBytes } from '#server/storage/free-bytes.ts'
import { writeForAll, type Home } from './home.ts'
import { ask, bytesHere, downloadFolder, noteOffer, refusalOf, type Offer } from './release-address.ts'
import { readKey } from './check-release.ts'
import { checkSignature } from './signature.ts'

/**
 * Downloads the offered release into the folder where it is found like one on a stick. An interrupted
 * download continues where it stopped. A failure is recorded with the offer. Never rejects for a fault of the
 * address or the connection.
 * @returns whether it is complete
 */
export async function downloadOffer(home: Home, address: string, offer: Offer): Promise<boolean> {
  const end = await claimWork(home.folder, 'download')
  if (!end) return false
  const { fault: _, ...known } = offer
  try {
    noteOffer(home, known)
    await download(home, address, requireTaken(home, offer))
    return true
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    noteOffer(home, { ...known, fault: `${error.message} ${error.remedy}` })
    return false
  } finally {
    end()
  }
}

/** Whether a download is running, in any process. */
export async function isDownloading(home: Home): Promise<boolean> {
  const end = await claimWork(home.folder, 'download')
  end?.()
  return end === undefined
}

type Release = NonNullable<Offer['release']>

function requireTaken(home: Home, { release }: Offer): Release {
  const refusal = release && refusalOf(home, release)
  if (release && refusal === undefined) return release
  throw new StartFault('There is no newer release to download.', refusal ?? 'Look again.')
}

async function download(home: Home, address: string, release: Release): Promise<void> {
  const { name, bytes, signature } = release
  const folder = downloadFolder(home)
  mkdirSync(folder, { recursive: true })
  for (const other of readdirSync(folder))
    if (!other.startsWith(name)) rmSync(path.join(folder, other), { force: true })
  const whole = path.join(folder, name)
  const part = `${whole}.part`
  if (existsSync(whole)) return
  if (bytesHere(home, name) > bytes) rmSync(part)
  if (bytesHere(home, name) < bytes) {
    const missing = bytes - bytesHere(home, name)
    if ((await freeBytes(folder)) < missing) throw noRoom()
    await fetchRest(`${address}/${name}`, part, bytes)
  }
  if (bytesHere(home, name) !== bytes)
    throw new StartFault('The line broke.', 'The next try goes on where this one ended.')
  const checked = await checkSignature(part, signature, readKey(home))
  if ('fault' in checked) {
    rmSync(part)
    throw new StartFault(
      'What was downloaded is not what was signed, and was thrown away.',
      'Try again. If that does not help, ask whoever makes the releases.',
    )
  }
  writeForAll(`${whole}.minisig`, signature)
  renameSync(part, whole)
}

/**
 * Fetches the missing rest of a file. A broken connection leaves what has arrived.
 * @param bytes of the whole file, beyond which nothing is accepted
 * @throws {StartFault} when nobody answers, or the disk is full
 */
async function fetchRest(url: string, part: string, bytes: number): Promise<void> {
  const here = existsSync(part) ? statSync(part).size : 0
  // An archive served with a content encoding would arrive decoded, and would not be what was signed.
  const asItIs = { 'Accept-Encoding': 'identity' }
  const reply = await ask(url, {
    headers: here === 0 ? asItIs : { ...asItIs, Range: `bytes=${here}-` },
  })
  // A server that does not support ranges sends everything.
  const isRest = reply.status === 206
  try {
    const body = atMost(isRest ? bytes - here : bytes, reply.body ?? [])
    await pipeline(body, createWriteStream(part, { flags: isRest ? 'a' : 'w' }))
  } catch (error) {
    if (isDiskFull(error)) throw noRoom(error)
    // Otherwise the connection broke, which the size shows.
  }
}

async function* atMost(bytes: number, body: AsyncIterable<Uint8Array> | never[]): AsyncGenerator<Uint8Array> {
  let left = bytes
  for await (const part of body) {
    if (left <= 0) return
    yield part.subarray(0, left)
    left -= part.length
  }
}

function noRoom(cause?: unknown): StartFault {
  return new StartFault('There is no room for the release.', 'Free some space, then try again.', { cause })
}
