import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { holdLock } from '#server/database/hold-lock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { textGateway } from '#tests/support/text-gateway.ts'
import { setTexts } from '#tests/support/texts.ts'
import { queueTexts } from './queue-queries.ts'
import { createTexts } from './send-texts.ts'

const { database, ownerUrl, apiUrl } = await testDatabase()
const gateway = await textGateway()

beforeEach(async () => {
  gateway.given.length = 0
  await setTexts(database, { way: 'http', address: gateway.url, kinds: [] })
  await database.asService(async (tx) => {
    await tx.deleteFrom('texts').execute()
    await queueTexts(tx, [
      {
        kind: 'office',
        about: 'killed',
        number: '+67571234567',
        body: 'Skul i pas',
        expiresAt: new Date(Date.now() + 3_600_000),
      },
    ])
  })
})

/** A real process that begins to send. */
function startSending(): ChildProcess {
  const script = ['--disable-warning=ExperimentalWarning', 'tests/support/texts-process.ts', ownerUrl, apiUrl]
  const child = spawn(process.execPath, script, { stdio: 'inherit' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Keeps the queue to itself, so that a process stops where it would touch it next. */
async function holdQueue() {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const over = database.asService(async (tx) => {
    await holdLock(tx, 'texts')
    held.resolve()
    await released.promise
  })
  await held.promise
  return {
    /** Once a process waits for the queue. */
    isWanted: async () => {
      await expect
        .poll(async () => {
          const { rows } = await database.asService((tx) =>
            sql`select from pg_locks where locktype = 'advisory' and not granted and database =
              (select oid from pg_database where datname = current_database())`.execute(tx),
          )
          return rows.length
        })
        .toBe(1)
    },
    release: async () => {
      released.resolve()
      await over
    },
  }
}

async function state() {
  const row = await database.asService((tx) =>
    tx.selectFrom('texts').select(['state', 'fault']).executeTakeFirstOrThrow(),
  )
  return row.fault ? `${row.state}: ${row.fault}` : row.state
}

/** The next start of the program, some minutes later. */
async function startAgain(): Promise<void> {
  await database.asService((tx) =>
    tx
      .updateTable('texts')
      .set({ claimed_at: sql<Date>`claimed_at - interval '5 minutes'` })
      .execute(),
  )
  const logger = pino({ level: 'silent' })
  const masterKey = Buffer.alloc(32, 7).toString('base64url')
  for (let start = 1; start <= 2; start += 1) await createTexts({ database, logger, masterKey }).deliver()
}

test('killed before it has taken the text: it is sent at the next start, once', async () => {
  const queue = await holdQueue()
  const program = startSending()
  await queue.isWanted()
  await kill(program)
  await queue.release()
  expect(await state()).toBe('waiting')
  await startAgain()
  expect(await state()).toBe('sent')
  expect(gateway.given).toHaveLength(1)
})

test('killed while the gateway has the text and has not answered: unsure, and not sent again', async () => {
  gateway.next(() => undefined)
  const program = startSending()
  await expect.poll(() => gateway.given.length).toBe(1)
  await kill(program)
  expect(await state()).toBe('sending')
  await startAgain()
  expect(await state()).toBe('unsure: no_answer')
  expect(gateway.given).toHaveLength(1)
})

test('killed between the answer of the gateway and the note of it: unsure, and not sent again', async () => {
  const queue = Promise.withResolvers<Awaited<ReturnType<typeof holdQueue>>>()
  gateway.next((response) => {
    const held = holdQueue()
    queue.resolve(held)
    void held.finally(() => response.end('{}'))
  })
  const program = startSending()
  const held = await queue.promise
  await held.isWanted()
  await kill(program)
  await held.release()
  expect(await state()).toBe('sending')
  await startAgain()
  expect(await state()).toBe('unsure: no_answer')
  expect(gateway.given).toHaveLength(1)
})

test('killed after the note: it stays sent', async () => {
  const program = startSending()
  await expect.poll(state).toBe('sent')
  await kill(program)
  await startAgain()
  expect(await state()).toBe('sent')
  expect(gateway.given).toHaveLength(1)
})
