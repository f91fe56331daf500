import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { StartFault } from '#server/machine/start-fault.ts'
import { isKey } from '#server/storage/disk.ts'

/** An archive that is not as it was written. */
export class DamagedArchive extends StartFault {
  /** Name of the missing or damaged part. */
  readonly part: string | undefined

  constructor(message: string, remedy: string, { part, cause }: { part?: string; cause?: unknown } = {}) {
    super(message, remedy, { cause })
    this.part = part
  }
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().nonnegative()

const part = z.object({
  /** SHA-256 of the bytes before they are encrypted. */
  sha256,
  /** Number of these bytes. */
  bytes: count,
})

/** One piece of an archive: a table, a stored file, the list of files, or the secrets. */
export type Part = z.infer<typeof part>

const encryption = z.object({
  kdf: z.literal('argon2id'),
  /** 16 random bytes as base64url. */
  salt: z.string().min(22),
  memoryKib: count,
  passes: count,
  lanes: count,
  /** Used to check a passphrase. */
  proof: z.string().min(1),
})

export type Encryption = z.infer<typeof encryption>

/**
 * Reads the stored encryption parameters of a place of archives.
 * @throws {StartFault} when they are damaged
 */
export function parseEncryption(place: string, text: string): Encryption {
  try {
    return encryption.parse(JSON.parse(text))
  } catch (error) {
    throw damaged(`${place}/encryption.json`, error)
  }
}

/** A text that is printed, perhaps on a terminal, which obeys control characters. */
const shown = z.string().transform((text) => text.replaceAll(/\p{Cc}/gu, ' '))

const manifest = z.object({
  format: z.literal(1),
  school: shown,
  made_at: z.iso.datetime(),
  /** Version of the program, and of its PostgreSQL, that made it; only for people. */
  program: shown,
  postgres: shown,
  encryption: encryption.nullable(),
  /** The schema's version: every migration of the database, in order. */
  migrations: z.array(z.object({ name: shown, checksum: z.string() })).min(1),
  tables: z.array(
    z.object({
      schema: shown,
      name: shown,
      columns: z.array(z.string()).min(1),
      rows: count,
      part,
    }),
  ),
  sequences: z.array(z.object({ schema: shown, name: shown, value: z.string() })),
  secrets: part,
  files: z.object({
    /** The list has one JSON object per line: the `key` of the file, its `bytes` and `sha256`. */
    list: part,
    count,
    bytes: count,
    /** The number of files with a row that were missing, or not what their row says. */
    lost: count,
  }),
})

/** The content of an archive's manifest, without the seal. */
export type Manifest = z.infer<typeof manifest>

export const storedFile = z.object({ key: z.string().refine(isKey), bytes: count, sha256 })
export type ArchivedFile = z.infer<typeof storedFile>

/**
 * The text of the manifest's file. Its seal is the SHA-256 of the rest, or with a passphrase the HMAC-SHA-256
 * under a key derived from it.
 */
export function sealManifest(content: Manifest, sealKey?: Uint8Array): string {
  const text = JSON.stringify(content)
  return `${JSON.stringify({ seal: sealOf(text, sealKey), content: JSON.parse(text) as unknown }, null, 1)}\n`
}

/** A manifest that was read, but whose seal is not checked yet. */
export interface OpenedManifest {
  content: Manifest
  /** @throws {StartFault} when the manifest is not as it was written */
  checkSeal(sealKey?: Uint8Array): void
}

/**
 * Reads a manifest.
 * @param name of its file, for messages
 * @throws {StartFault} when it is damaged, or of a newer format
 */
export function openManifest(name: string, text: string): OpenedManifest {
  let found: { seal: string; content: unknown }
  try {
    found = z.object({ seal: z.string(), content: z.unknown() }).parse(JSON.parse(text))
  } catch (error) {
    throw damaged(name, error)
  }
  const { format } = z.object({ format: z.number().optional() }).catch({}).parse(found.content)
  if (format !== undefined && format > 1)
    throw new StartFault(
      `${name} was made by a newer version of this program, in a form that this version cannot read.`,
      'Install that version, or a later one, and restore with it.',
    )
  const parsed = manifest.safeParse(found.content)
  if (!parsed.success) throw damaged(name, parsed.error)
  return {
    content: parsed.data,
    checkSeal(sealKey) {
      const right = Buffer.from(sealOf(JSON.stringify(found.content), sealKey))
      const given = Buffer.from(found.seal)
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw damaged(name)
    },
  }
}

function sealOf(text: string, key?: Uint8Array): string {
  const hash = key ? createHmac('sha256', key) : createHash('sha256')
  return hash.update(text).digest('hex')
}

/** The fault of a manifest, or another small file of a place, that is too large to be one. */
export function tooLarge(name: string): DamagedArchive {
  return damaged(name, new Error('it is too large'))
}

function damaged(name: string, cause?: unknown): DamagedArchive {
  return new DamagedArchive(
    `The file ${name} is damaged: it is not as it was written.`,
    'Use another archive. Nothing was changed.',
    { cause },
  )
}
