import { useStructure } from '#app/session/current-school.ts'
import { audienceTexts as texts } from '#app/words/shared/audience.ts'
import { homeClassesOf } from '#shared/school-structure/structure.ts'
import { gradesOf } from '#shared/school-structure/grades.ts'
import type { AudienceGroup } from './audience-field.tsx'

/**
 * The audience parts that the office chooses without searching: everyone, the grades and the home classes.
 */
export function useOfficeAudience(): AudienceGroup[] {
  const structure = useStructure()
  return [
    {
      parts: (['everyone', 'students', 'staff'] as const).map((key) => ({ key, name: null })),
    },
    {
      title: texts.grades,
      parts: gradesOf(structure).map((grade) => ({ key: `grade:${grade}`, name: null })),
    },
    {
      title: texts.homeClasses,
      parts: homeClassesOf(structure).map((name) => ({ key: `home:${name}`, name: null })),
    },
  ]
}
