import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { minPassphraseLength } from '../shared/backups/limits.ts'
import { UsageFault } from './tool.ts'

/**
 * The passphrase in a file, or typed twice without being shown.
 * @throws {UsageFault} when nobody is there to ask, or it is too short
 */
export async function chooseArchivePassphrase(file: string | undefined): Promise<string> {
  const chosen = file === undefined ? await ask('Passphrase of the archive') : readFirstLine(file)
  if (chosen.length < minPassphraseLength)
    throw new UsageFault(
      `Use a passphrase of at least ${minPassphraseLength} characters, such as five words.`,
    )
  if (file === undefined && (await ask('The same once more')) !== chosen)
    throw new UsageFault('The two are not the same.')
  return chosen
}

/** The passphrase of an existing archive. @throws {UsageFault} when nobody is there to ask */
export async function readArchivePassphrase(file: string | undefined): Promise<string> {
  return file === undefined ? await ask('Passphrase of the archive') : readFirstLine(file)
}

function readFirstLine(file: string): string {
  // Windows editors put a byte order mark before the text.
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  return text.split(/\r?\n/, 1)[0] ?? ''
}

async function ask(label: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UsageFault(
      'The passphrase of the archive is needed. Name a file that holds it: --passphrase-file FILE',
    )
  process.stderr.write(`${label}: `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
