import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changeSettings } from './settings-file.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'school-settings-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a setting is changed, added or removed, and everything else in the file stays', () => {
  const file = path.join(folder, 'settings.env')
  changeSettings(file, { HOST: '0.0.0.0' })
  expect(readFileSync(file, 'utf8')).toBe('HOST=0.0.0.0\n')
  writeFileSync(file, '# Ours\r\nPORT=8080\nexport HOST = 1.2.3.4\n#HOST=x\nHOSTNAME=a')
  changeSettings(file, { HOST: '127.0.0.1', PORT: undefined, PUBLIC_URL: 'http://a' })
  expect(readFileSync(file, 'utf8')).toBe(
    '# Ours\n#HOST=x\nHOSTNAME=a\nHOST=127.0.0.1\nPUBLIC_URL=http://a\n',
  )
})
