import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Subject } from '#shared/classes/contract.ts'
import { calendar } from '#tests/support/calendar.ts'
import { firstStructure } from '#shared/school-settings/first-school.ts'
import type { RowFormState } from '#app/forms/use-row-form.ts'
import { classTexts } from '#app/words/teacher/classes.ts'
import { emptyDraft, type ClassDraft } from './class-draft.ts'
import { ClassFields } from './class-fields.tsx'

vi.mock('#app/session/current-school.ts', () => ({ useStructure: () => firstStructure }))

function render(level: string, subjects: Subject[] | undefined): string {
  const draft = { ...emptyDraft(calendar), level }
  const form = { draft, problems: {}, field: () => ({}), change: () => undefined }
  return renderToStaticMarkup(
    createElement(ClassFields, {
      form: form as unknown as RowFormState<ClassDraft>,
      calendar,
      subjects,
    }),
  )
}

const english = { id: '1', name: 'English', code: 'ENG' }

test('a level without subjects says why a class of it cannot be made', () => {
  expect(render('Junior High', [])).toContain(classTexts.noSubjects)
  expect(render('Senior High', [english])).toContain(classTexts.noSubjects)
})

test.each([
  ['the level has subjects', 'Junior High', [english]],
  ['no level is chosen yet', '', []],
  ['the subjects are not known yet', 'Junior High', undefined],
])('nothing is said about subjects when %s', (_, level, subjects) => {
  expect(render(level, subjects)).not.toContain(classTexts.noSubjects)
})
