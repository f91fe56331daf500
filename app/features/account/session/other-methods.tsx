import { Button } from '#app/components/ui/button.tsx'
import { useWords } from '#app/lib/page/spoken.ts'
import { secondStep, type SecondStepWords } from '#app/words/account/second-factor.ts'
import { lastDigits, type SecondFactorMethod } from './second-factor.ts'

interface OtherMethodsProps {
  methods: SecondFactorMethod[]
  onChoose: (method: SecondFactorMethod) => void
}

/** The other methods, to choose instead of the open one. */
export function OtherMethods({ methods, onChoose }: OtherMethodsProps) {
  const words = useWords(secondStep)
  if (methods.length === 0) return null
  return (
    <div className="border-t border-line pt-4">
      <p className="text-sm font-semibold text-ink-soft">{words.otherMethods}</p>
      <ul className="mt-2 space-y-2">
        {methods.map((method) => (
          <li key={method.kind === 'recovery' ? 'recovery' : method.factor.id}>
            <Button variant="secondary" size="sm" className="w-full" onClick={() => onChoose(method)}>
              {methodLabel(method, words)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function methodLabel(method: SecondFactorMethod, words: SecondStepWords): string {
  if (method.kind === 'app') return words.app.choose(method.factor.friendly_name ?? '')
  return method.kind === 'phone' ? words.phone.choose(lastDigits(method.factor)) : words.recovery.choose
}
