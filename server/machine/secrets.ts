import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { typed } from './command.ts'
import { StartFault } from './start-fault.ts'
import { readIfThere } from './missing-file.ts'

const secretsSchema = z.object({
  /** Password of the embedded database's superuser, used only to set the database up. */
  superuserPassword: z.string().min(1),
  /** Password of the role that owns the school's tables. */
  ownerPassword: z.string().min(1),
  /** Encrypts signing keys at rest and signs download links; 32 bytes as base64url. */
  masterKey: z.string().min(1),
  /**
   * The previous master key, kept from just before the commit of a restore that replaces it until it is
   * certain which one counts.
   */
  previousMasterKey: z.string().min(1).optional(),
})

export type Secrets = z.infer<typeof secretsSchema>

/**
 * Reads the installation's secrets from `secrets.json` in the data folder, or creates them at the first
 * start. They are durably on the disk before anything is encrypted with them.
 * @param givenMasterKey the master key to begin with, if several programs share a database
 * @throws {StartFault} when the file is damaged, missing beside a database that was created with it, or has
 * another master key than the given one
 */
export function readSecrets(dataDir: string, givenMasterKey?: string): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  const text = readIfThere(file)
  if (text !== undefined) return requireGiven(file, parseSecrets(file, text), givenMasterKey)
  if (existsSync(path.join(dataDir, 'postgres')))
    throw lostSecrets(`${file} is missing, and the database beside it opens only with what it holds.`)
  const secrets: Secrets = {
    superuserPassword: random(),
    ownerPassword: random(),
    masterKey: givenMasterKey ?? random(),
  }
  writeSecrets(dataDir, secrets)
  return secrets
}

/**
 * Replaces the current master key with a restored school's, keeping it beside the new one until {@link
 * keepMasterKey}: a restore may be killed before it is committed.
 */
export function replaceMasterKey(dataDir: string, masterKey: string): void {
  const secrets = readSecrets(dataDir)
  if (secrets.masterKey === masterKey) return
  writeSecrets(dataDir, { ...secrets, masterKey, previousMasterKey: secrets.masterKey })
}

/** Keeps one master key and drops the other. */
export function keepMasterKey(dataDir: string, masterKey: string): void {
  const { superuserPassword, ownerPassword } = readSecrets(dataDir)
  writeSecrets(dataDir, { superuserPassword, ownerPassword, masterKey })
}

function writeSecrets(dataDir: string, secrets: Secrets): void {
  writeDurably(path.join(dataDir, 'secrets.json'), `${JSON.stringify(secrets, null, 2)}\n`)
}

function parseSecrets(file: string, text: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(text))
  } catch {
    // Not passed as the fault's cause: a parser's message may quote the secrets.
    throw lostSecrets(text.trim() === '' ? `${file} is empty.` : `${file} is damaged.`)
  }
}

function requireGiven(file: string, secrets: Secrets, masterKey: string | undefined): Secrets {
  if (masterKey === undefined || [secrets.masterKey, secrets.previousMasterKey].includes(masterKey))
    return secrets
  throw new StartFault(
    `MASTER_KEY is another key than the one in ${file}.`,
    'Correct MASTER_KEY, or leave it out: this folder has a key already.',
  )
}

function lostSecrets(message: string): StartFault {
  return new StartFault(
    message,
    `Put secrets.json back from the last backup (${typed('backup')} makes one) and start again. Do not delete anything: the school’s data is still there.`,
  )
}

/**
 * Writes a file that only this account may read, so that a power cut leaves the old file or the new one,
 * never half.
 */
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
  syncFolder(path.dirname(file))
}

function syncFolder(folder: string): void {
  // Windows cannot open a folder; its file system keeps the names in a journal.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function random(): string {
  return randomBytes(32).toString('base64url')
}
