// A program that loads this first (--import) stands still right before the call that STAND_STILL names, as if the power were cut there: the name of the
// call, and words that its arguments have. It makes the file STANDS_STILL then.
import childProcess from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

type Call = (...given: unknown[]) => unknown

const [name = '', ...words] = (process.env['STAND_STILL'] ?? '').split(' ')
const places = { renameSync: fs, rmSync: fs, spawn: childProcess, spawnSync: childProcess }
const place = (name === 'write'
  ? net.Socket.prototype
  : places[name as keyof typeof places]) as unknown as Record<string, Call>
const call = place[name]!
place[name] = function standStill(this: unknown, ...given: unknown[]) {
  const text = given.map(textOf).join(' ')
  if (words.every((word) => text.includes(word))) {
    fs.writeFileSync(process.env['STANDS_STILL']!, '')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
  return call.apply(this, given)
}
syncBuiltinESMExports()

/** The words of an argument; a draft that takes its file's place stands for what is in it. */
function textOf(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1')
  if (typeof value === 'string' && value.endsWith('update.json.new')) return fs.readFileSync(value, 'utf8')
  return Array.isArray(value) ? value.join(' ') : String(value)
}
