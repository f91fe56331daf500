import { createReadStream } from 'node:fs'

/**
 * The bytes of a local file. It is opened when they are requested: a stream that fails before anybody reads
 * it would end the program.
 * @throws an error with code ENOENT when the file does not exist
 */
export async function* readFile(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>
}
