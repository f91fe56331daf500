import { useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { useAction } from '#app/components/portal/use-action.ts'
import { sentOf } from '#app/forms/row-draft.ts'
import { describeCall } from '#app/lib/api/api-call.ts'
import { describeSave } from '#app/lib/api/describe-save.ts'
import type { ApiCall } from '#app/lib/api/described-call.ts'
import { callOrQueue } from '#app/offline/outbox/call-or-queue.ts'
import { courseTexts as texts } from '#app/words/teacher/course-modules.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import type { CourseUnit } from '#shared/course-modules/contract.ts'
import { unitFields } from '#shared/course-modules/fields.ts'
import type { ItemDraft, UnitDraft } from './unit-draft.ts'
import { unitsQuery } from './unit-queries.ts'

/** Adds the unit, or changes it when the draft is of an existing one. */
export function callForUnit(draft: UnitDraft): ApiCall {
  const fields = { ...sentOf(unitFields, draft), items: draft.items.map(inputOfItem) }
  return describeSave('courseModules', draft, fields, { class_id: draft.class_id })
}

function inputOfItem({ id, kind, title, url, content_id }: ItemDraft) {
  if (kind === 'heading') return { id, kind, title }
  return kind === 'link' ? { id, kind, title, url } : { id, kind, content_id }
}

/**
 * Saves the order of a class's units: shown at once, and queued in the outbox while the school cannot be
 * reached.
 */
export function useOrderUnits(userId: string, classId: string) {
  const client = useQueryClient()
  const { queryKey } = unitsQuery(userId)
  const refresh = useRefresh(userId, ['courseModules'])
  const { mutate } = useAction(
    async (units: readonly CourseUnit[]) =>
      await callOrQueue(userId, {
        kind: 'unit',
        row: `order ${classId}`,
        title: texts.orderOf,
        calls: [
          describeCall('courseModules', 'order', { class_id: classId, ids: units.map(({ id }) => id) }),
        ],
      }),
    {
      failed(error) {
        toastFailure(error, texts.failures.order)
        void refresh()
      },
    },
  )
  return (units: CourseUnit[]) => {
    client.setQueryData(
      queryKey,
      (all) =>
        all && { ...all, units: [...all.units.filter(({ class_id }) => class_id !== classId), ...units] },
    )
    mutate(units)
  }
}
