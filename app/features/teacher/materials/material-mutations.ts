import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import type { ResourceType } from '#shared/constants.ts'
import { sentMaterial, type MaterialDraft } from './material-draft.ts'
import { materialKeys } from './material-queries.ts'

interface SharingMaterial {
  classId: string
  draft: MaterialDraft
  uploadId: string | undefined
}

/** Shares a file or a link with a class. */
export function useShareMaterial(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ classId, draft, uploadId }: SharingMaterial) =>
      await api.materials.create({
        id: draft.id,
        class_id: classId,
        title: draft.title,
        description: draft.description,
        resource_type: draft.resource_type as ResourceType,
        resource_url: sentMaterial(draft).resource_url,
        upload_id: uploadId ?? null,
        also_for: draft.also_for,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: materialKeys.list(userId) }),
  })
}

export function useRemoveMaterial(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => await api.materials.remove({ id }),
    onSettled: () => void client.invalidateQueries({ queryKey: materialKeys.list(userId) }),
  })
}
