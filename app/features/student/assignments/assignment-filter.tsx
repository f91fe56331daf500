import { classNames } from '#app/lib/page/class-names.ts'
import { assignments as words } from '#app/words/student/assignments.ts'
import type { SortedAssignments } from './assignment-state.ts'

type State = keyof SortedAssignments
export type Order = 'date' | 'subject'

interface AssignmentFilterProps {
  /** Undefined: assignments of every state. */
  shown: State | undefined
  counts: Record<State, number>
  order: Order
  onShow: (state: State | undefined) => void
  onOrder: (order: Order) => void
}

const states = [undefined, 'toDo', 'handedIn', 'marked', 'closed'] as const
const orders: Order[] = ['date', 'subject']

/** Chooses which assignments are listed, and how they are ordered. */
export function AssignmentFilter({ shown, counts, order, onShow, onOrder }: AssignmentFilterProps) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <div role="group" aria-label={words.show} className="flex flex-wrap gap-1">
        {states
          .filter((state) => state !== 'closed' || state === shown || counts.closed > 0)
          .map((state) => (
            <Choice key={state ?? 'all'} isChosen={state === shown} onChoose={() => onShow(state)}>
              {state ? `${words.states[state]} (${counts[state]})` : words.all}
            </Choice>
          ))}
      </div>
      <div role="group" aria-label={words.order} className="flex gap-1">
        {orders.map((one) => (
          <Choice key={one} isChosen={one === order} onChoose={() => onOrder(one)}>
            {words.orders[one]}
          </Choice>
        ))}
      </div>
    </div>
  )
}

interface ChoiceProps {
  isChosen: boolean
  onChoose: () => void
  children: string
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'min-h-10 cursor-pointer rounded-full border px-3 text-sm font-semibold whitespace-nowrap',
        isChosen
          ? 'border-valley bg-valley-tint text-valley-ink'
          : 'border-line text-ink-soft hover:bg-sunken',
      )}
    >
      {children}
    </button>
  )
}
