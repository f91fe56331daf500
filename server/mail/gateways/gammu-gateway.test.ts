import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createGammuGateway } from './gammu-gateway.ts'

const dayMs = 86_400_000

test('texts that went out a month ago are taken off the daemon’s folder, once another has gone out', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gammu-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['outbox', 'sent', 'error']) mkdirSync(path.join(folder, name))
  const put = (place: string, id: string, days: number) => {
    const file = path.join(folder, place, `OUTA00000000_000000_00_+67571234567_${id}.txt`)
    writeFileSync(file, 'x')
    const at = new Date(Date.now() - days * dayMs)
    utimesSync(file, at, at)
  }
  for (const [id, days] of [
    ['old', 32],
    ['new', 29],
  ] as const) {
    put('sent', id, days)
    put('error', id, days)
  }
  const gateway = createGammuGateway(folder)
  expect(await gateway.lookUp!('of-nobody')).toBe('unknown')
  expect(readdirSync(path.join(folder, 'sent'))).toHaveLength(2)
  expect(await gateway.lookUp!('new')).toEqual({ state: 'sent' })
  expect(readdirSync(path.join(folder, 'sent'))).toEqual([expect.stringContaining('_new.txt') as string])
  // These wait for the office.
  expect(readdirSync(path.join(folder, 'error'))).toHaveLength(2)
})
