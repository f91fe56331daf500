import { queryOptions, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { api } from '#app/lib/api.ts'
import { SchoolContext } from '#app/lib/school.ts'
import { followClock } from '#shared/school-clock.ts'
import type { SchoolStructure, WholeSchool } from '#shared/school-structure.ts'
import { FirstScreenContext } from './first-screen.ts'

export const schoolQuery = queryOptions({
  queryKey: ['school'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const school = await api.schoolSettings.current(undefined, { signal })
    followClock(school)
    return school
  },
})

/**
 * The school as it is now. A document may have been kept for long, so what it brought only serves until the server has been
 * asked; a first screen is of now.
 * @throws outside of the portals
 */
export function useCurrentSchool(): WholeSchool {
  const first = use(FirstScreenContext)
  const school = use(SchoolContext)
  if (!school?.structure) throw new Error('The page has no structure of the school.')
  const { data } = useQuery({
    ...schoolQuery,
    initialData: {
      ...school,
      structure: school.structure,
      businesses: school.businesses ?? [],
      pages: school.pages ?? [],
      shows_examples: school.shows_examples ?? false,
    },
    initialDataUpdatedAt: first?.at ?? 0,
  })
  return data
}

/** The levels, home classes and lessons of the school, as they are now. @throws outside of the portals */
export function useStructure(): SchoolStructure {
  return useCurrentSchool().structure
}
