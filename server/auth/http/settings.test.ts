import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { authVariables, readAuthSettings } from './settings.ts'

test('every setting is explained', () => {
  const guide = readFileSync('docs/authentication.md', 'utf8')
  expect(Object.keys(authVariables).filter((name) => !guide.includes(`\`${name}`))).toEqual([])
})

test('the defaults are those of a school', () => {
  expect(readAuthSettings({}, 'https://school.example')).toMatchObject({
    signUp: 'admin',
    saml: { enabled: false, idpInitiated: false },
    password: { length: 6, characters: 'any', leaked: 'off' },
    limits: { account: { free: 4, firstWaitSeconds: 15, maxWaitSeconds: 900 } },
    captcha: undefined,
  })
})
