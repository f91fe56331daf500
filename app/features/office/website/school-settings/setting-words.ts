import { settingsTexts as texts } from '#app/words/office/school-settings.ts'
import { gradesOfShare, isShare } from '#shared/results/forecast.ts'
import { settingParts, type SettingName, type SettingPart } from '#shared/school-settings/particulars.ts'
import type { SchoolStructure } from '#shared/school-structure/structure.ts'

/**
 * The particulars of a part that apply to this school: a share of internal marks needs a level that ends with
 * an examination.
 */
export function settingsOf(part: SettingPart, structure: SchoolStructure): SettingName[] {
  return settingParts[part].filter((name) => !isShare(name) || gradesOfShare(structure, name).length > 0)
}

/** The title of a particular. */
export function titleOf(name: SettingName, structure: SchoolStructure): string {
  if (!isShare(name)) return texts.names[name]
  return texts.share.name(gradesOfShare(structure, name).map((grades) => grades.at(-1)!))
}

/** The hint below the title of a particular; undefined without one. */
export function hintOf(name: SettingName, structure: SchoolStructure): string | undefined {
  return isShare(name) ? texts.share.hint(gradesOfShare(structure, name)) : texts.hints[name]
}
