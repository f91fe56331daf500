import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesOf } from './support/rooms.ts'

/*
 * A process may serve many schools, so nothing of a school may be kept in a module of the server or of what it shares with the
 * browser. Values of the machine may: each is named here.
 */

const ofMachine = [
  'server/backup/allowed-folders.ts lookAtRoot', // folders of the machine
  'server/domain/backups/find-disks.ts lookAt', // disks of the machine, of which a school of a deployment has none
  'server/domain/updates/read-updates.ts look', // releases in the folders of the machine
  'server/load/pressure.ts lastHeap',
  'server/storage/detect-type.ts worker',
  'shared/reasons.ts plain', // sentences of the program
  'shared/school-clock.ts findPlace', // how the clock of the present school is found
]

/** Variables, and looks at places, which keep those that have not ended. */
const values = /^(?:export )?(?:let (?=\w)|const (?=\w+ = boundedLooks\b))(\w+)/gm

test('no module of the server keeps a value that changes, but those of the machine', () => {
  const found = [...filesOf('server'), ...filesOf('shared')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(values)].map(([, name]) => `${file} ${name}`),
  )
  expect(found.toSorted()).toEqual(ofMachine.toSorted())
})
