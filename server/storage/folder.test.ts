import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe } from 'vitest'
import { testDisk } from '#tests/support/disk-contract.ts'
import { testIncomingFiles } from '#tests/support/incoming-contract.ts'
import { openFolder } from './folder-disk.ts'
import { openIncomingFolder } from './incoming-folder.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'school-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const disk = openFolder(path.join(folder, 'files'))

describe('files in a folder', () => testDisk(disk))

describe('unfinished uploads in a folder', () =>
  testIncomingFiles(openIncomingFolder(path.join(folder, 'uploads'), disk), disk))
