import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { inject, onTestFinished } from 'vitest'
import { readEnv } from '#server/env.ts'
import { listObjects } from '#server/storage/object-store/objects.ts'
import { createStoreRequests } from '#server/storage/object-store/requests.ts'
import { newDataDir } from './program.ts'

/** Settings of a school with a folder of its own in the bucket. */
export function schoolInStore(): Record<string, string> {
  const { env } = inject('objectStore')
  const folder = randomBytes(6).toString('hex')
  return { ...env, FILES_URL: env['FILES_URL']!.replace('s3://school', `s3://school/${folder}`) }
}

/** Keys of the school's objects that begin so. */
export async function keysIn(env: Record<string, string>, prefix: string): Promise<string[]> {
  const { store } = readEnv(env).files
  const keys: string[] = []
  for await (const { key } of listObjects(createStoreRequests(store!), store!.prefix, prefix)) keys.push(key)
  return keys
}

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = newDataDir()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
