import type { FieldRules, Problems } from '#app/forms/field-props.ts'
import { settingHistory } from '#app/words/office/setting-history.ts'
import { settingsTexts as texts } from '#app/words/office/school-settings.ts'
import type { SettingsChange, StoredSettings } from '#shared/school-settings/contract.ts'
import {
  findSettingFaults,
  settingNames,
  settingParts,
  settingRules,
  wholeNumbers,
  type School,
  type SettingName,
  type SettingPart,
} from '#shared/school-settings/particulars.ts'

/** A part of the particulars as it is typed, and all of them as they were read. */
export interface SettingsDraft extends Partial<Record<SettingName, string>> {
  base: School
  updated_at: string
}

/** A part to edit. */
export function partDraftOf(part: SettingPart, { particulars, updated_at }: StoredSettings): SettingsDraft {
  const typed = settingParts[part].map((name) => [name, String(particulars[name])] as const)
  return { base: particulars, updated_at, ...Object.fromEntries(typed) }
}

/** The particulars of the school with what was typed. */
export function particularsOf(draft: SettingsDraft): School {
  const values = settingNames.map((name) => [name, valueOf(name, draft)])
  return Object.fromEntries(values) as School
}

function valueOf(name: SettingName, { base, [name]: typed }: SettingsDraft): string | number {
  if (typed === undefined) return base[name]
  return wholeNumbers.includes(name) ? Number(typed) : typed.trim()
}

/** The rules of the fields of a part. */
export function rulesOf(part: SettingPart): FieldRules<SettingsDraft> {
  return Object.fromEntries(settingParts[part].map((name) => [name, settingRules[name]]))
}

/** Faults that no rule of a single field finds. */
export function findProblems(draft: SettingsDraft): Problems {
  return findSettingFaults(particularsOf(draft))
}

/** A value as people know it: crests and date formats are stored under other names. */
export function wordsOf(name: string, value: string | number): string | number {
  if (name === 'crest') return value === '' ? texts.crest.drawn : texts.crest.own
  if (name === 'foundedYear' && value === 0) return settingHistory.blank
  return name === 'locale' ? (texts.locales[value] ?? value) : value
}

/** Like {@link wordsOf}, for a former value: of two own crests it is the other one. */
export function wordsBefore(name: string, was: string | number, is: string | number): string | number {
  if (name === 'crest')
    return was === '' ? texts.crest.drawn : is === '' ? texts.crest.own : texts.crest.other
  return wordsOf(name, was)
}

/** The particulars as they were before a change: an earlier version of the program may have had others. */
export function withoutChange(school: School, { before }: Pick<SettingsChange, 'before'>): School {
  const known = Object.entries(before).filter(([name]) => settingNames.includes(name as SettingName))
  return { ...school, ...Object.fromEntries(known) }
}
