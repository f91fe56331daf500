import { abortMultipart, beginMultipart, completeMultipart, partBytes, putPart } from './multipart.ts'
import { putObject } from './objects.ts'
import type { StoreRequests } from './requests.ts'

/**
 * Writes an object of unknown length. A small one is sent in one request, a larger one in parts, so that at
 * most two parts are in memory. Either exists completely or not at all.
 * @param keyFor called once: with its size when a small object has ended, without it when a large one begins;
 * without a returned key nothing is written
 */
export async function writeObject(
  requests: StoreRequests,
  content: AsyncIterable<Uint8Array>,
  keyFor: (size?: number) => string | undefined | Promise<string | undefined>,
): Promise<void> {
  const blocks = inBlocks(content, partBytes)
  const first = (await blocks.next()).value ?? new Uint8Array()
  const second = await blocks.next()
  const key = await keyFor(second.done ? first.length : undefined)
  if (key === undefined) return
  if (second.done) return await putObject(requests, key, first)
  const id = await beginMultipart(requests, key)
  try {
    const parts = [
      await putPart(requests, { key, id, number: 1 }, first),
      await putPart(requests, { key, id, number: 2 }, second.value),
    ]
    for await (const block of blocks)
      parts.push(await putPart(requests, { key, id, number: parts.length + 1 }, block))
    await completeMultipart(requests, { key, id }, parts)
  } catch (error) {
    await abortMultipart(requests, { key, id }).catch(() => undefined)
    throw error
  }
}

/** The same bytes in blocks of one size; the last one may be smaller. */
async function* inBlocks(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of content) {
    for (let rest = chunk; rest.length > 0;) {
      const piece = rest.subarray(0, size - length)
      chunks.push(piece)
      length += piece.length
      rest = rest.subarray(piece.length)
      if (length < size) continue
      yield Buffer.concat(chunks)
      chunks = []
      length = 0
    }
  }
  if (length > 0) yield Buffer.concat(chunks)
}
