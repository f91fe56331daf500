import cluster from 'node:cluster'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { forkWorker } from './worker-process.ts'

/** A process that says it is ready and then does `work`. @param pace milliseconds between two signs of life */
function forkDoing(work: string, pace: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-worker-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const exec = path.join(folder, 'worker.mjs')
  writeFileSync(
    exec,
    `process.send({ type: 'up' })\nprocess.send({ type: 'ready', greeting: 'hello' }, () => {\n${work}\n})\n`,
  )
  cluster.setupPrimary({ exec, execArgv: [] })
  const error = vi.fn<(details: object, words: string) => void>()
  const member = forkWorker({ onReport: () => {}, logger: { error } as never, pace })
  onTestFinished(() => member.stop(false))
  return { member, error }
}

test('a process whose event loop is blocked is ended, so that another one can take its place', async () => {
  const { member, error } = forkDoing('for (;;);', 100)
  expect(await member.ready).toBe('hello')
  await member.ended
  expect(error).toHaveBeenCalledWith({ process: member.id }, 'a process hangs and is ended')
})

test('a process that gives signs of life and ends by itself is not said to hang', async () => {
  const { member, error } = forkDoing(
    "let count = 0\nsetInterval(() => (++count < 40 ? process.send({ type: 'alive' }) : process.exit(0)), 25)",
    3000,
  )
  await member.ended
  expect(error).not.toHaveBeenCalled()
})
