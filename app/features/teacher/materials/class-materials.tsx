import { Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useView } from '#app/components/portal/use-view.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent, CardTitle } from '#app/components/ui/card.tsx'
import { materialTexts } from '#app/words/teacher/materials.ts'
import type { TaughtClass } from '#shared/classes/contract.ts'
import type { Material } from '#shared/materials/contract.ts'
import { MaterialForm } from './material-form.tsx'
import { SharedList } from './shared-list.tsx'

interface ClassMaterialsProps {
  userId: string
  taught: TaughtClass
  /** The teacher's classes that are not archived. */
  classes: readonly TaughtClass[]
  materials: readonly Material[]
}

/**
 * The materials card of a class: its materials first, and the form once it is opened; only one form is open
 * on the page.
 */
export function ClassMaterials({ userId, taught, classes, materials }: ClassMaterialsProps) {
  const [upload, openUpload] = useView('upload')
  const [changed, openChanged] = useView('material')
  const edited = materials.find(({ id }) => changed.show === 'row' && id === changed.id)
  const isUploading = upload.show === 'row' && upload.id === taught.id && !edited
  const isOpen = isUploading || edited !== undefined
  const opener = useFocusAfter(isOpen)
  const title = `${taught.name} - ${taught.subject_name ?? materialTexts.unknownSubject}`
  const close = () => (edited ? openChanged({ show: 'list' }) : openUpload({ show: 'list' }))
  return (
    <Card aria-label={title} className={isOpen ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
      <CardContent className="space-y-3 p-4! sm:px-5!">
        <div className="flex items-center gap-2">
          <div className="min-w-0 grow">
            <CardTitle as="h2" className="break-words">
              {title}
            </CardTitle>
            <p className="text-sm text-ink-soft">
              {taught.academic_year}, {taught.term}
            </p>
          </div>
          {!isOpen && (
            <Button
              ref={opener}
              variant="secondary"
              size="sm"
              className="shrink-0"
              aria-label={`${materialTexts.submit}: ${title}`}
              onClick={() => openUpload({ show: 'row', id: taught.id })}
            >
              <Upload className="size-4" aria-hidden="true" />
              {materialTexts.submitShort}
            </Button>
          )}
        </div>
        {isOpen && (
          <MaterialForm
            key={edited?.id}
            userId={userId}
            classId={taught.id}
            classes={classes}
            material={edited}
            onDone={close}
          />
        )}
        <SharedList
          userId={userId}
          materials={materials}
          onEdit={({ id }) => openChanged({ show: 'row', id })}
        />
      </CardContent>
    </Card>
  )
}

/** Returns the focus to the button that opened a form once the form has closed. */
function useFocusAfter(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  const follow = useEffectEvent((isOpenNow: boolean) => {
    if (wasOpen.current && !isOpenNow) opener.current?.focus()
    wasOpen.current = isOpenNow
  })
  useEffect(() => follow(isOpen), [isOpen])
  return opener
}
