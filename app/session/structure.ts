import { queryOptions, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { api } from '#app/lib/api.ts'
import { SchoolContext } from '#app/lib/school.ts'
import type { SchoolStructure } from '#shared/school-structure.ts'
import { FirstScreenContext } from './first-screen.ts'

/** Levels, home classes and lessons as they are now. */
export const structureQuery = queryOptions({
  queryKey: ['school-structure'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => await api.schoolStructure.read(undefined, { signal }),
})

/**
 * The levels, home classes and lessons of the school. A document may have been kept for long, so what it brought is only shown
 * until the server has been asked; a first screen is of now.
 * @throws outside of the portals
 */
export function useStructure(): SchoolStructure {
  const first = use(FirstScreenContext)
  const structure = use(SchoolContext)?.structure
  if (!structure) throw new Error('The page has no structure of the school.')
  const { data } = useQuery({
    ...structureQuery,
    initialData: structure,
    initialDataUpdatedAt: first?.at ?? 0,
  })
  return data
}
