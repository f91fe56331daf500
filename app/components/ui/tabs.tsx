import { Tabs as TabsPrimitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classNames } from '#app/lib/class-names.ts'
import { useTabRow } from './use-tab-row.ts'

export function Tabs(props: ComponentProps<typeof TabsPrimitive.Root>) {
  return <TabsPrimitive.Root {...props} />
}

/** One row, which scrolls by itself where it is too long; the active tab is kept in view. */
export function TabsList({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  const row = useTabRow()
  return (
    <TabsPrimitive.List
      ref={row}
      className={classNames('tab-row relative flex gap-x-1', className)}
      {...props}
    />
  )
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={classNames(
        'inline-flex min-h-12 shrink-0 cursor-pointer items-center gap-2 rounded-t-md whitespace-nowrap border-b-3 border-transparent px-3 font-semibold text-ink-soft transition-colors hover:bg-sunken hover:text-ink data-[state=active]:border-kunai data-[state=active]:text-valley-ink',
        className,
      )}
      {...props}
    />
  )
}

export function TabsContent({ className, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content className={classNames('pt-4 sm:pt-6', className)} {...props} />
}
