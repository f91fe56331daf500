import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { promotionTexts as texts } from '#app/words/office/promotion.ts'
import type { PromotionStudent } from '#shared/promotion/contract.ts'
import { findByWords } from '#shared/names.ts'
import { nameOfTarget } from '#shared/promotion/messages.ts'
import {
  isSameTarget,
  keyOfTarget,
  promotionTargetsOf,
  type PromotionTarget,
} from '#shared/promotion/targets.ts'
import { useStructure } from '#app/session/current-school.ts'
import type { PromotionDraft } from './promotion-draft.ts'
import { optionsOf } from './target-words.ts'

type Exception = PromotionDraft['exceptions'][number]

interface ExceptionListProps {
  students: PromotionStudent[]
  exceptions: Exception[]
  onChange: (exceptions: Exception[]) => void
}

const maxFound = 8

/**
 * Students who do not move with their class. They are found by name or number, and repeat the year unless
 * something else is chosen.
 */
export function ExceptionList({ students, exceptions, onChange }: ExceptionListProps) {
  const [typed, setTyped] = useState('')
  const chosen = new Set(exceptions.map(({ student_id }) => student_id))
  const found = find(students, typed).filter(({ id }) => !chosen.has(id))
  const byId = new Map(students.map((student) => [student.id, student]))

  function add({ id, group }: PromotionStudent) {
    // Without a class and grade nobody can repeat one.
    onChange([...exceptions, { student_id: id, to: group ?? { status: 'Withdrawn' } }])
    setTyped('')
  }

  return (
    <section aria-label={texts.exceptions} className="space-y-3">
      <h3 className="text-xl">{texts.exceptions}</h3>
      <p className="text-sm text-ink-soft">{texts.exceptionsText}</p>
      <Field label={texts.find} hint={texts.findHint} className="max-w-md">
        <Input
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && found[0]) add(found[0])
          }}
        />
      </Field>
      <p role="status" className="text-sm text-ink-soft">
        {typed.trim() !== '' && found.length === 0 && texts.nobody}
      </p>
      {typed.trim() !== '' && found.length > 0 && (
        <ul className="max-w-md divide-y divide-line rounded-md border border-line bg-surface">
          {found.slice(0, maxFound).map((student) => (
            <li key={student.id}>
              <button
                type="button"
                className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 px-3 py-1 text-left hover:bg-sunken"
                onClick={() => add(student)}
              >
                <span className="min-w-0 break-words">{student.name}</span>
                <span className="shrink-0 text-sm text-ink-soft tabular-nums">{placeOf(student)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {exceptions.length === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {exceptions.map(({ student_id, to }) => {
            const student = byId.get(student_id)
            if (!student) return null
            return (
              <ExceptionRow
                key={student_id}
                student={student}
                to={to}
                onChoose={(next) =>
                  onChange(
                    exceptions.map((one) => (one.student_id === student_id ? { student_id, to: next } : one)),
                  )
                }
                onRemove={() => onChange(exceptions.filter((one) => one.student_id !== student_id))}
              />
            )
          })}
        </ul>
      )}
    </section>
  )
}

interface ExceptionRowProps {
  student: PromotionStudent
  to: PromotionTarget
  onChoose: (to: PromotionTarget) => void
  onRemove: () => void
}

function ExceptionRow({ student, to, onChoose, onRemove }: ExceptionRowProps) {
  const { group } = student
  const others = promotionTargetsOf(useStructure()).filter(
    (target) => group === null || !isSameTarget(target, group),
  )
  const options = optionsOf([...(group === null ? [] : [group]), ...others], { group, words: texts.repeats })
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1">
      <span className="min-w-0 grow basis-48 break-words">
        {student.name} <span className="text-sm text-ink-soft tabular-nums">{placeOf(student)}</span>
      </span>
      <span className="w-56 max-w-full">
        <Select
          data-printed=""
          aria-label={texts.exceptionOf(student.name)}
          className="min-h-11 py-1 text-sm"
          value={keyOfTarget(to)}
          onChange={({ currentTarget: { value } }) => {
            const chosen = options.find((one) => one.value === value)
            if (chosen) onChoose(chosen.target)
          }}
          options={options.map(({ value, label }) => [value, label])}
        />
      </span>
      <Button variant="quiet" size="icon" aria-label={texts.remove(student.name)} onClick={onRemove}>
        <X className="size-5" aria-hidden="true" />
      </Button>
    </li>
  )
}

/** Students whose name or number has every typed word. */
function find(students: PromotionStudent[], typed: string): readonly PromotionStudent[] {
  if (typed.trim() === '') return []
  return findByWords(
    students,
    typed,
    ({ name, admission_number, group }) =>
      `${name} ${admission_number} ${group === null ? '' : nameOfTarget(group)}`,
  )
}

/** Class or grade, and number. */
function placeOf({ group, admission_number }: PromotionStudent): string {
  return [...(group === null ? [] : [nameOfTarget(group)]), admission_number].join(' · ')
}
