import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import type { Act } from '../server/directory/act.ts'
import { StartFault } from '../server/machine/start-fault.ts'
import { runAdd } from './admin-add-school.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'add-school-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'lae.json')

async function addWith(name?: string): Promise<unknown> {
  const where = {
    publicUrl: 'https://schools.test',
    ministryUrl: 'https://schools.test',
    directoryUrl: '',
    logger: pino({ level: 'silent' }),
  }
  const given = { id: 'lae', host: 'lae.test', particulars: file, name }
  return await runAdd({} as Act, given, where).catch((error: unknown) => error)
}

test('a file that holds no particulars is refused before anything is made', async () => {
  expect(await addWith()).toMatchObject({ message: `${file} cannot be read.` })
  writeFileSync(file, 'name: Lae')
  expect(await addWith()).toMatchObject({ message: `${file} is no JSON.` })
  for (const text of ['[]', 'null', '"Lae"', '[{"name": "Lae"}]', '{"motto": "Lae"}']) {
    writeFileSync(file, text)
    for (const name of [undefined, 'Lae'])
      expect(await addWith(name), text).toEqual(
        expect.objectContaining({
          message: expect.stringMatching(/^The particulars of the school/) as string,
        }),
      )
  }
  expect(await addWith()).toBeInstanceOf(StartFault)
})
