import { ChevronLeft, ChevronRight, Crop, RotateCcw, RotateCw, Trash2 } from 'lucide-react'
import { useEffect, useRef, type ReactNode, useId } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { photoPages as words } from '#app/words/shared/photo-pages.ts'
import { BlobImage } from './blob-image.tsx'
import type { Turns } from './corners.ts'
import type { PageEdit, Tone } from './make-page.ts'
import { isReady, type PhotoPage } from './photo-page.ts'
import { Radio } from '#app/components/ui/radio.tsx'

interface PageViewProps {
  page: PhotoPage
  index: number
  count: number
  onEdit: (change: Partial<PageEdit>) => void
  onCut: () => void
  onDelete: () => void
  onShow: (index: number) => void
  onBack: () => void
}

/** One page as it will be handed in, with its adjustments. */
export function PageView(props: PageViewProps) {
  const { page, index, count, onEdit, onCut, onDelete, onShow, onBack } = props
  const { turns, tone } = page.edit
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    back.current?.focus({ preventScroll: true })
    back.current?.closest('[role=dialog]')?.scrollTo(0, 0)
  }, [])
  const turn = (by: 1 | 3) => onEdit({ turns: ((turns + by) % 4) as Turns })
  return (
    <div className="space-y-4">
      <div className="flex items-center justify-between gap-2">
        <Button ref={back} variant="quiet" className="-ml-4" onClick={onBack}>
          <ChevronLeft className="size-5" aria-hidden="true" />
          {words.back}
        </Button>
        <div className="flex">
          <Step label={words.previous} isPossible={index > 0} onPress={() => onShow(index - 1)}>
            <ChevronLeft className="size-5" aria-hidden="true" />
          </Step>
          <Step label={words.next} isPossible={index + 1 < count} onPress={() => onShow(index + 1)}>
            <ChevronRight className="size-5" aria-hidden="true" />
          </Step>
        </div>
      </div>
      <PageResult page={page} number={index + 1} onTryAgain={() => onEdit({})} />
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="secondary" className="px-3!" onClick={() => turn(3)}>
          <RotateCcw className="size-5" aria-hidden="true" />
          {words.turnLeft}
        </Button>
        <Button variant="secondary" className="px-3!" onClick={() => turn(1)}>
          <RotateCw className="size-5" aria-hidden="true" />
          {words.turnRight}
        </Button>
        <Button variant="secondary" className="px-3!" onClick={onCut}>
          <Crop className="size-5" aria-hidden="true" />
          {words.cut}
        </Button>
        <Button variant="quiet" size="icon" aria-label={words.delete(index + 1)} onClick={onDelete}>
          <Trash2 className="size-5" aria-hidden="true" />
        </Button>
      </div>
      <ToneChoice tone={tone} onChoose={(chosen) => onEdit({ tone: chosen })} />
    </div>
  )
}

interface PageResultProps {
  page: PhotoPage
  number: number
  onTryAgain: () => void
}

function PageResult({ page, number, onTryAgain }: PageResultProps) {
  return (
    <div className="relative grid h-[46dvh] place-items-center overflow-hidden rounded-md bg-sunken p-2">
      {page.made && (
        <BlobImage
          picture={page.made.jpeg}
          alt={words.result(number)}
          className="max-h-full min-h-0 max-w-full raised"
        />
      )}
      {!isReady(page) && (
        <div
          className="absolute inset-0 grid place-items-center bg-surface/70 p-4 text-center"
          role={page.problem ? 'alert' : 'status'}
        >
          {page.problem ? (
            <div>
              <p className="font-semibold text-clay-ink">{words.pageFailed}</p>
              <p>{words.problems[page.problem]}</p>
              <Button variant="secondary" className="mt-3" onClick={onTryAgain}>
                {words.tryAgain}
              </Button>
            </div>
          ) : (
            <span className="flex items-center gap-2 rounded-md bg-surface px-4 py-2">
              <Spinner className="size-5" />
              {words.making}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

interface StepProps {
  label: string
  isPossible: boolean
  onPress: () => void
  children: ReactNode
}

function Step({ label, isPossible, onPress, children }: StepProps) {
  return (
    <Button variant="quiet" size="icon" aria-label={label} disabled={!isPossible} onClick={onPress}>
      {children}
    </Button>
  )
}

const tones = ['writing', 'colour'] as const satisfies readonly Tone[]

interface ToneChoiceProps {
  tone: Tone
  onChoose: (tone: Tone) => void
}

/** White paper with dark writing, or the colours of the photograph. */
function ToneChoice({ tone, onChoose }: ToneChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="font-semibold">{words.tone}</legend>
      <div className="grid sm:grid-cols-2 sm:gap-4">
        {tones.map((one) => (
          <Radio
            key={one}
            name={name}
            label={words.tones[one].name}
            help={words.tones[one].help}
            checked={tone === one}
            onChange={() => onChoose(one)}
          />
        ))}
      </div>
    </fieldset>
  )
}
