/** A reply of another service that is longer than any that it should give. */
export class LongReply extends Error {}

/**
 * The text of a reply of another service, unpacked. Whoever stands in its place could send gigabytes, or a few
 * kilobytes that unpack to them.
 * @param maxBytes after which nothing more is read
 * @throws {LongReply}
 */
export async function readShortReply(reply: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the rest.
  for await (const part of reply.body ?? []) {
    length += part.length
    if (length > maxBytes) throw new LongReply(`the reply is longer than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
