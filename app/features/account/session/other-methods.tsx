import { Button } from '#app/components/ui/button.tsx'
import { secondStep as words } from '#app/content/second-factor.ts'
import { endOf, type Way } from './second-factor.ts'

/** What else the person may show. */
export function OtherMethods({ ways, onChoose }: { ways: Way[]; onChoose: (way: Way) => void }) {
  if (ways.length === 0) return null
  return (
    <div className="border-t border-line pt-4">
      <p className="text-sm font-semibold text-ink-soft">{words.otherWays}</p>
      <ul className="mt-2 space-y-2">
        {ways.map((way) => (
          <li key={way.kind === 'recovery' ? 'recovery' : way.factor.id}>
            <Button variant="secondary" size="sm" className="w-full" onClick={() => onChoose(way)}>
              {nameOf(way)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function nameOf(way: Way): string {
  if (way.kind === 'app') return words.app.choose(way.factor.friendly_name)
  return way.kind === 'phone' ? words.phone.choose(endOf(way.factor)) : words.recovery.choose
}
