import { expect, test } from 'vitest'
import { moveTexts, selection } from './office/accounts.ts'
import { auditLog } from './office/audit.ts'
import { codeTexts } from './office/guardian-access.ts'
import { slipTexts } from './office/password-slips.ts'
import { overviewTexts } from './office/overview.ts'
import { promotionTexts } from './office/promotion.ts'
import { officeTexts } from './office/texts.ts'

test('counts of the whole school have a sign between their thousands, as in tables', () => {
  expect([
    selection.count(1278),
    moveTexts.title(1278),
    overviewTexts.care.studentsNeverUsed(1242),
    auditLog.all(48_210),
    codeTexts.count(2145),
    slipTexts.count(1278),
    promotionTexts.count(1278),
    officeTexts.many.queued(2145),
  ]).toEqual([
    '1,278 students selected',
    'Move 1,278 students',
    '1,242 students who never logged in',
    '48,210 entries in all',
    '2,145 slips will be printed.',
    '1,278 slips will be made.',
    '1,278 students',
    '2,145 texts are on their way',
  ])
})

test('a single text is on its way', () => {
  expect([0, 1].map(officeTexts.many.queued)).toEqual(['All of them have it already', '1 text is on its way'])
})
