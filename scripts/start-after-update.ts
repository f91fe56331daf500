import process from 'node:process'
import { readEnv } from '../server/env.ts'
import { losesNothing } from '../server/release/changes.ts'
import { findHome, noteUpdate, readUpdate } from '../server/release/home.ts'
import { tryVersion } from '../server/release/trial.ts'
import { addToLog } from '../server/release/update-log.ts'
import { runTool } from './tool.ts'

const minutesUntilReady = 5

/**
 * Continues an update that is in progress.
 * @returns whether the school has been started, and has ended; otherwise there is no update, or it has ended
 */
export async function startAfterUpdate(words: string[]): Promise<boolean> {
  const home = findHome()
  const update = readUpdate(home)
  if (!update || update.state === 'done' || update.state === 'undone') return false
  if (update.to !== home.version) {
    // The power was cut before the new version was recorded, or after the previous one was recorded again.
    noteUpdate(home, { ...update, state: 'undone', reason: update.reason ?? 'It was cut short.' })
    return false
  }
  const { databaseUrl } = readEnv()
  // People's later work is lost only when they agree.
  if (update.state === 'failing' && !losesNothing(home, update, databaseUrl !== undefined)) return false
  await runTool('', async () => {
    const { dataDir, port, host, https } = readEnv()
    const isEverywhere = host === '0.0.0.0' || host === '::'
    const address = { port, host: isEverywhere ? '127.0.0.1' : host, isSecure: https.tls !== undefined }
    const seconds = Number(process.env['READY_WITHIN_SECONDS'] ?? minutesUntilReady * 60)
    const say = (text: string) => {
      process.stdout.write(`${text}\n`)
      addToLog(home, `${new Date().toISOString()} ${text}\n`)
    }
    process.exitCode = await tryVersion({
      home,
      update,
      dataDir,
      address,
      words,
      env: process.env,
      readyWithinMs: seconds * 1000,
      say,
    })
  })
  return true
}
