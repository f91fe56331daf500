import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import type { AudienceGroup } from '#app/forms/audience/audience-field.tsx'
import { teacherOverviewQuery } from '#app/features/teacher/overview/overview-queries.ts'
import { audienceTexts } from '#app/words/shared/audience.ts'
import { classesQuery } from './class-queries.ts'

/**
 * The audience groups that a teacher may choose from, home classes and classes; if there are none, a link to
 * create one.
 */
export function useTeacherAudience(userId: string): { groups: AudienceGroup[]; hindrance: ReactNode } {
  const { data } = useQuery(classesQuery(userId))
  const { data: overview } = useQuery(teacherOverviewQuery(userId))
  const classes = data?.filter(({ is_archived }) => !is_archived)
  const parts = [
    ...(overview?.home_classes ?? []).map((name) => ({ key: `home:${name}` as const, name: null })),
    ...(classes ?? []).map(({ id, name, subject_name }) => ({
      key: `class:${id}` as const,
      name: [name, subject_name].filter(Boolean).join(' '),
    })),
  ]
  const hasNone = classes !== undefined && parts.length === 0
  return {
    groups: [{ parts }],
    hindrance: hasNone ? <Alert tone="warning">{audienceTexts.noClasses}</Alert> : undefined,
  }
}
