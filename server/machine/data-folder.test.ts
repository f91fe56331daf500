import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claimDataFolder, DataFolderInUse } from './data-folder.ts'

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'school-claim-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a data folder belongs to one program, until that releases it', async () => {
  const folder = newFolder()
  const claimed = await claimDataFolder(folder)
  await expect(claimDataFolder(folder)).rejects.toBeInstanceOf(DataFolderInUse)
  claimed.release()
  const again = await claimDataFolder(folder)
  again.release()
})

test('a program in another container, whose network is its own, is seen by its socket in the folder', async () => {
  const folder = newFolder()
  const other = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => other.listen(path.join(folder, 'in-use.socket'), resolve))
  await expect(claimDataFolder(folder)).rejects.toBeInstanceOf(DataFolderInUse)
  await new Promise((resolve) => other.close(resolve))
  const claimed = await claimDataFolder(folder)
  claimed.release()
})

test('a socket that a killed program has left behind stops nobody', async () => {
  const folder = newFolder()
  const socket = path.join(folder, 'in-use.socket')
  const code = `require('node:net').createServer().listen(${JSON.stringify(socket)}, () => process.kill(process.pid, 'SIGKILL'))`
  const killed = spawn(process.execPath, ['-e', code])
  await new Promise((resolve) => killed.once('exit', resolve))
  expect(existsSync(socket)).toBe(true)
  const claimed = await claimDataFolder(folder)
  await expect(claimDataFolder(folder)).rejects.toBeInstanceOf(DataFolderInUse)
  claimed.release()
})

test('a program that is too busy to take connections is not said to be gone', async () => {
  const folder = newFolder()
  const socket = path.join(folder, 'in-use.socket')
  const options = JSON.stringify({ path: socket, backlog: 1 })
  const code = `require('node:net').createServer().listen(${options}, () => { console.log('listening'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) })`
  const busy = spawn(process.execPath, ['-e', code])
  onTestFinished(() => void busy.kill('SIGKILL'))
  await once(busy.stdout, 'data')
  const waiting = await fillBacklog(socket)
  onTestFinished(() => waiting.forEach((one) => one.destroy()))
  await expect(claimDataFolder(folder)).rejects.toBeInstanceOf(DataFolderInUse)
  expect(existsSync(socket)).toBe(true)
})

/** Connects until no more can wait. */
async function fillBacklog(address: string): Promise<Socket[]> {
  const waiting: Socket[] = []
  for (;;) {
    const socket = connect(address)
    const isWaiting = await once(socket, 'connect').catch(() => undefined)
    if (!isWaiting) return waiting
    waiting.push(socket)
  }
}

test('a folder whose path is too long for a socket is claimed all the same', async () => {
  const folder = path.join(newFolder(), 'a'.repeat(120))
  mkdirSync(folder)
  const claimed = await claimDataFolder(folder)
  await expect(claimDataFolder(folder)).rejects.toBeInstanceOf(DataFolderInUse)
  claimed.release()
})
