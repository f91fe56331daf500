import { Tabs as TabsPrimitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classNames } from '#app/lib/class-names.ts'

export function Tabs(props: ComponentProps<typeof TabsPrimitive.Root>) {
  return <TabsPrimitive.Root {...props} />
}

/** Wraps to further lines on narrow screens, so that no tab hides behind a sideways scroll. */
export function TabsList({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <TabsPrimitive.List
      className={classNames('flex flex-wrap gap-x-1 border-b border-line', className)}
      {...props}
    />
  )
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={classNames(
        '-mb-px inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-t-md border-b-3 border-transparent px-3 font-semibold text-ink-soft transition-colors hover:bg-sunken hover:text-ink data-[state=active]:border-kunai data-[state=active]:text-valley-ink',
        className,
      )}
      {...props}
    />
  )
}

export function TabsContent({ className, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content className={classNames('pt-6', className)} {...props} />
}
