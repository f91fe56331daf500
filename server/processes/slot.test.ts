import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { keepRunning, type SlotProcess } from './slot.ts'

const logger = pino({ level: 'silent' })

interface FakeProcess extends SlotProcess {
  end(): void
  becomeReady(): void
  fail(): void
  stopped: string[]
}

/** Processes that end when the test says so. */
function fakes() {
  const launched: FakeProcess[] = []
  const launch = (): FakeProcess => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const { promise: ready, resolve: becomeReady, reject } = Promise.withResolvers<void>()
    ready.catch(() => undefined)
    const stopped: string[] = []
    const stop = async (gently: boolean) => {
      stopped.push(gently ? 'gently' : 'soon')
      end()
    }
    const fail = () => {
      reject(new Error('cannot start'))
      end()
    }
    launched.push({ id: launched.length, ended, ready, end, becomeReady, fail, stop, stopped })
    return launched.at(-1)!
  }
  return { launched, launch }
}

/** A slot whose pauses are noted instead of waited for. */
function openSlot(readyWithinMs?: number) {
  const { launched, launch } = fakes()
  const pauses: number[] = []
  const clock = { now: 0 }
  const pauseFor = async (milliseconds: number) => void pauses.push(milliseconds)
  const slot = keepRunning({ launch, logger, pauseFor, now: () => clock.now, readyWithinMs })
  return { slot, launched, pauses, clock }
}

async function endLatest({ launched }: ReturnType<typeof openSlot>): Promise<void> {
  const count = launched.length
  launched.at(-1)!.end()
  await vi.waitFor(() => expect(launched).toHaveLength(count + 1))
}

test('a process that ends by itself is followed by another, after pauses that grow to half a minute', async () => {
  const opened = openSlot()
  for (let count = 0; count < 8; count++) await endLatest(opened)
  expect(opened.pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(opened.slot.restarts()).toBe(8)
  expect(opened.slot.current()).toBe(opened.launched[8])
})

test('after a process that has lived for long the pauses begin anew', async () => {
  const opened = openSlot()
  await endLatest(opened)
  await endLatest(opened)
  opened.clock.now = 60_000
  await endLatest(opened)
  expect(opened.pauses).toEqual([500, 1000, 500])
})

test('the present process goes when the one that takes its place is ready, and that is no restart', async () => {
  const { slot, launched, pauses } = openSlot()
  const replaced = slot.replace()
  expect(launched[0]!.stopped).toEqual([])
  launched[1]!.becomeReady()
  await replaced
  expect(launched[0]!.stopped).toEqual(['gently'])
  expect(slot.current()).toBe(launched[1])
  expect([slot.restarts(), pauses]).toEqual([0, []])
})

test('the present process stays when another one cannot start', async () => {
  const { slot, launched } = openSlot()
  const replaced = slot.replace()
  launched[1]!.fail()
  await expect(replaced).rejects.toThrow('cannot start')
  expect(launched[0]!.stopped).toEqual([])
  expect(slot.current()).toBe(launched[0])
})

test('one that hangs is ended, and the present process stays', async () => {
  const { slot, launched } = openSlot(10)
  const replaced = slot.replace()
  const hanging = launched[1]!
  void hanging.ended.then(() => hanging.fail())
  await expect(replaced).rejects.toThrow('cannot start')
  expect(launched.map(({ stopped }) => stopped)).toEqual([[], ['soon']])
  expect(slot.current()).toBe(launched[0])
})

test('a stopped slot launches nothing more', async () => {
  const { slot, launched } = openSlot()
  await slot.stop()
  expect(launched.map(({ stopped }) => stopped)).toEqual([['soon']])
})

test('a slot that is stopped during a replacement also stops the process that is starting', async () => {
  const { slot, launched } = openSlot()
  const replaced = slot.replace()
  const stopped = slot.stop()
  launched[1]!.fail()
  await expect(replaced).rejects.toThrow('cannot start')
  await stopped
  expect(launched.map((process) => process.stopped)).toEqual([['soon'], ['soon']])
})

test('a stopped slot replaces nothing more', async () => {
  const { slot, launched } = openSlot()
  await slot.stop()
  await slot.replace()
  expect(launched).toHaveLength(1)
})
