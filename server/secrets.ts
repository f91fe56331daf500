import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

export interface Secrets {
  /** Password of the embedded database's superuser, used only to set the database up. */
  superuserPassword: string
  /** Password of the role that owns the school's tables. */
  ownerPassword: string
  /** Encrypts signing keys at rest and signs download links; 32 bytes as base64url. */
  masterKey: string
}

/**
 * Reads the installation's own secrets from `secrets.json` in the data folder, or makes them at first start.
 * They are on the disk for certain before anything is encrypted with them.
 */
export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secrets: Secrets = { superuserPassword: random(), ownerPassword: random(), masterKey: random() }
  writeDurably(file, `${JSON.stringify(secrets, null, 2)}\n`)
  return secrets
}

/** Writes a file that only this account may read, so that a power cut leaves the old file or the new, never half. */
export function writeDurably(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.new`
  const handle = openSync(draft, 'w', 0o600)
  try {
    writeSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(draft, file)
  const folder = openSync(path.dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

function random(): string {
  return randomBytes(32).toString('base64url')
}
