import { archiveKeyFor } from '../server/backup/portable/archive-key.ts'
import { openArchive } from '../server/backup/portable/check-archive.ts'
import type { CountedTable } from '../server/backup/portable/restore-archive.ts'
import type { Act } from '../server/directory/act.ts'
import type { Env } from '../server/env.ts'
import { typed } from '../server/machine/command.ts'
import { dropLeft, moveToCluster } from '../server/start/moves/move-cluster.ts'
import { moveIn } from '../server/start/moves/move-in.ts'
import { moveOut } from '../server/start/moves/move-out.ts'
import { firstCluster } from '../server/start/schools-at-the-machine.ts'
import { findArchive, openArchivePlace } from './archive-place.ts'
import { chooseArchivePassphrase, readArchivePassphrase } from './passphrase.ts'
import { showProgress } from './progress.ts'
import { needed, UsageFault } from './tool.ts'

export const usageOfMoves = `
  ${typed('admin', 'schools', 'move-in')} lae /media/usb-disk/school --host lae.schools.example [--cluster ${firstCluster}]
      a school comes in from the archive of a box (${typed('backup')}), with its keys: people stay signed in. --host is left out for
      one that had moved out, and for a closed one whose database is lost; --server-lost: with its whole server. --passphrase-file
      FILE: the passphrase, when the archive is encrypted; otherwise it is asked for
  ${typed('admin', 'schools', 'move-out')} lae /media/usb-disk/school [--to https://school.example] [--encrypt]
      the school answers nobody any more, and an archive is made from which ${typed('restore')} makes it on a box. Visitors are led to
      --to. --passphrase-file FILE: encrypts it with the passphrase in a file. "schools open" takes a move back
  ${typed('admin', 'schools', 'move')} lae --cluster second
      the school has its database in another cluster; it can only be read for the seconds of the copy. The former one is kept
  ${typed('admin', 'schools', 'drop-left')} lae
      drops the databases that the school has left in moves
`

export const optionsOfMoves = {
  to: { type: 'string' },
  encrypt: { type: 'boolean', default: false },
  'server-lost': { type: 'boolean', default: false },
  'passphrase-file': { type: 'string' },
} as const

const verbs = ['move-in', 'move-out', 'move', 'drop-left'] as const
type Verb = (typeof verbs)[number]

export function isMove(verb: string): verb is Verb {
  return (verbs as readonly string[]).includes(verb)
}

interface Given {
  act: Act
  env: Env
  directoryUrl: string
  values: {
    host?: string | undefined
    cluster?: string | undefined
    to?: string | undefined
    encrypt: boolean
    'server-lost': boolean
    'passphrase-file'?: string | undefined
  }
  /** The folder or the object store of the archive. */
  place: string | undefined
}

/** Runs a command that moves a school. @throws {UsageFault} when a word is missing */
export async function runMove(
  verb: Verb,
  id: string,
  { act, values, place, ...where }: Given,
): Promise<void> {
  const around = {
    ...where,
    progress: showProgress({
      checked: 'Reading the archive',
      files: 'Copying files',
      tables: 'Copying tables',
    }),
  }
  const passphraseFile = values['passphrase-file']
  switch (verb) {
    case 'move-in': {
      const { store, name } = findArchive(needed(place, 'The archive'))
      const archive = await openArchive(store, {
        name,
        unlock: () => readArchivePassphrase(passphraseFile),
        mustBeEncrypted: passphraseFile !== undefined,
      })
      const { school, made_at } = archive.manifest
      say(`Archive of ${school}, made at ${made_at}. What was written there since is not in it.`)
      const { cluster = firstCluster } = values
      const host = values.host?.toLowerCase()
      const arriving = { id, host, cluster, archive, isServerLost: values['server-lost'] }
      const { address, tables, files } = await moveIn(act, arriving, around)
      say(`${counted(tables)} Files: ${files} of ${archive.files.length}.`)
      return say(`The school is open:  ${address}`)
    }
    case 'move-out': {
      const { store } = openArchivePlace(needed(place, 'The folder for the archive'))
      const to = values.to === undefined ? undefined : originOf(values.to)
      const isEncrypted = values.encrypt || passphraseFile !== undefined
      const passphrase = isEncrypted ? await chooseArchivePassphrase(passphraseFile) : undefined
      const key = passphrase === undefined ? undefined : (await archiveKeyFor(store, passphrase)).key
      const { name, manifest } = await moveOut(act, { id, to, place: { store, key } }, around)
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      say(`The archive ${name} in ${store.place} is whole: ${rows} rows, ${manifest.files.count} files.`)
      return say(
        `The school ${id} has moved out; ${typed('restore', 'FOLDER')} makes it on a box. It holds the school’s secrets: lock it away.`,
      )
    }
    case 'move': {
      const cluster = needed(values.cluster, '--cluster')
      const tables = await moveToCluster(act, { id, cluster }, around)
      if (!tables) return say(`The school ${id} is in the cluster ${cluster} already.`)
      return say(
        `${counted(tables)}\nThe school ${id} is open in the cluster ${cluster}. Its former database is kept until ${typed('admin', 'schools', 'drop-left', id)}.`,
      )
    }
    case 'drop-left': {
      const dropped = await dropLeft(act, { id, ...where })
      return say(dropped.length > 0 ? `Dropped: ${dropped.join(', ')}.` : 'There is none to drop.')
    }
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function counted(tables: CountedTable[]): string {
  const sum = (key: 'archived' | 'restored') => tables.reduce((total, table) => total + table[key], 0)
  return `Tables: ${tables.length}. Rows: ${sum('restored')} of ${sum('archived')}.`
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageFault('--to is an address such as https://school.example')
  return url.origin
}
