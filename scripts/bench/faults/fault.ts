import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startMeasured, type MeasuredProgram, type StartOptions } from '../program.ts'
import { MeasuredSchool } from '../school.ts'

/** One fault and its consequences. */
export interface FaultReport {
  fault: string
  /** The sentence that a person reads meanwhile. */
  seen: string
  /** The line of the log that names it. */
  logged: string
  /** Whether it works again without anybody's help, in words. */
  after: string
  /** Everything that does not hold; empty: all is well. */
  faults: string[]
}

/** The conditions of a trial. */
interface Expectations {
  /** The sentences of everything that does not hold. */
  faults: string[]
  expect: (holds: boolean, sentence: string) => void
  /** @returns the sentence in the reply, which has to have these words */
  expectSentence: (reply: Reply | undefined, words: string) => string
  /** @returns the line that the log got since (see `loggedLine`), or gets within some seconds */
  expectLogged: (words: string) => Promise<string>
}

/** @param log the file, or the data folder in which it is; left out where nothing is expected of it */
export function createExpectations(log?: string): Expectations {
  const begun = log === undefined ? 0 : readLog(log).length
  const faults: string[] = []
  const expect = (holds: boolean, sentence: string) => void (holds || faults.push(sentence))
  return {
    faults,
    expect,
    expectSentence(reply, words) {
      const sentence = reply ? sentenceOf(reply) : ''
      expect(sentence.includes(words), `instead of a sentence with “${words}” there was “${sentence}”`)
      return sentence
    },
    async expectLogged(words) {
      const look = () => (log === undefined ? nothing : loggedLine(log, words, begun))
      // It is written twice a second.
      for (let tries = 0; tries < 20 && look() === nothing; tries++) await wait(250)
      const line = look()
      expect(line !== nothing, `the log has no warning with “${words}”`)
      return line
    },
  }
}

/** A running demo school. */
export interface Trial {
  dataDir: string
  program: MeasuredProgram
  school: MeasuredSchool
}

/** Runs work with a demo school of its own, whose folder is removed at the end. */
export async function withSchool<T>(
  port: number,
  work: (trial: Trial) => Promise<T>,
  { dataDir = newFolder(), ...options }: StartOptions & { dataDir?: string } = {},
): Promise<T> {
  const program = await startMeasured(dataDir, port, options)
  try {
    return await work({ dataDir, program, school: new MeasuredSchool(dataDir) })
  } finally {
    await program.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export function newFolder(): string {
  return realpathSync(mkdtempSync(path.join(os.tmpdir(), 'school-fault-')))
}

export interface Reply {
  /** 0: no answer. */
  status: number
  text: string
}

/** Makes a call as a program, or asks for a page as a browser where there is no token. */
export async function ask(address: string, token?: string, method = 'GET', body?: object): Promise<Reply> {
  try {
    const reply = await fetch(address, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : { accept: 'text/html,*/*' }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: reply.status, text: await reply.text() }
  } catch {
    // The program has ended or is ending; the browser has words of its own for that.
    return { status: 0, text: '' }
  }
}

/** @returns milliseconds until the program could serve again; undefined when it could not within a minute */
export async function becomesReady(url: string): Promise<number | undefined> {
  const started = performance.now()
  while (performance.now() - started < 60_000) {
    if ((await ask(`${url}/ready`)).status === 200) return Math.round(performance.now() - started)
    await wait(250)
  }
  return undefined
}

/** @returns milliseconds until the call was answered as it should be; undefined when it was not within a minute */
export async function isAnswered(address: string, token: string): Promise<number | undefined> {
  const started = performance.now()
  while (performance.now() - started < 60_000) {
    if ((await ask(address, token)).status === 200) return Math.round(performance.now() - started)
    await wait(100)
  }
  return undefined
}

/** The words for a person, or for who looks after the machine, in an answer. */
export function sentenceOf({ status, text }: Reply): string {
  if (status === 0) return 'The school cannot be reached just now. (words of the browser)'
  if (/^<!doctype html>/i.test(text)) {
    const paragraph = /<h1[^>]*>[^<]*<\/h1>\s*<p[^>]*>([^<]*)/.exec(text)
    return paragraph?.[1] ?? /<title>([^<]*)/.exec(text)?.[1] ?? ''
  }
  try {
    const { message, checks } = JSON.parse(text) as {
      message?: string
      checks?: { state: string; reason: string }[]
    }
    return message ?? checks?.find(({ state }) => state !== 'ok')?.reason ?? ''
  } catch {
    return text.slice(0, 100)
  }
}

interface LogEntry {
  msg: string
  reason?: string
  message?: string
  err?: { message?: string }
  milliseconds?: number
  connections?: number
}

const nothing = 'nothing'

function readLog(log: string): string {
  const file = log.endsWith('.log') ? log : path.join(log, 'bench.log')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/**
 * The last line of the log from a warning upwards that has these words.
 * @param log the file, or the data folder in which it is
 * @param from how much of it is left out, in characters
 */
export function loggedLine(log: string, words = '', from = 0): string {
  const lines = readLog(log).slice(from).split('\n')
  const line = lines.findLast((one) => /^\{"level":[456]0/.test(one) && one.includes(words))
  if (!line) return nothing
  const { msg, reason, err, message, milliseconds, connections } = JSON.parse(line) as LogEntry
  const detail = reason ?? message ?? err?.message ?? connections ?? (milliseconds && `${milliseconds} ms`)
  return detail === undefined ? msg : `${msg}: ${String(detail).trimEnd().split('\n').at(-1)}`
}

/** An article as its form sends it. */
export function article() {
  return {
    id: crypto.randomUUID(),
    title: `Fault ${crypto.randomUUID().slice(0, 8)}`,
    category: 'announcements',
    published_on: '2026-02-02',
    is_published: true,
    content: 'A paragraph.',
    picture: null,
    picture_alt: '',
  }
}
