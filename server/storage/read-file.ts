import { createReadStream } from 'node:fs'

/**
 * The bytes of a file of this machine. It is opened when they are asked for: a stream that fails before anybody reads
 * it would end the program.
 * @throws an error with code ENOENT when there is no such file
 */
export async function* readFile(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>
}
