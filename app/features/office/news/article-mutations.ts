import { api } from '#app/lib/api.ts'

export async function removeArticle(id: string) {
  return await api.news.remove({ id })
}
