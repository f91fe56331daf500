import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ListPart } from './list-part.tsx'

interface LoadedProps<Reply, T> extends Omit<ComponentProps<typeof ListPart<T>>, 'query'> {
  of: UseQueryOptions<Reply, Error, T>
}

/** The data of a query that nothing else on the screen needs, as {@link ListPart} shows them. */
export function Loaded<Reply, T>({ of, ...part }: LoadedProps<Reply, T>) {
  return <ListPart query={useQuery(of)} {...part} />
}
