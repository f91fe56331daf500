import { getAccessToken } from '#app/lib/auth/auth.ts'
import { sendAttempt, type Attempt } from './upload-attempt.ts'

/** Sends a file as the signed-in person, in one attempt; see {@link sendAttempt}. */
export async function sendOnce(attempt: Attempt): Promise<string> {
  return await sendAttempt(attempt, { getToken: getAccessToken })
}

/** Tells the server that an upload is cancelled, so that it need not keep the bytes received. */
export async function cancelUpload(uploadUrl: string): Promise<void> {
  const token = await getAccessToken()
  await fetch(uploadUrl, {
    method: 'DELETE',
    headers: { 'Tus-Resumable': '1.0.0', Authorization: `Bearer ${token ?? ''}` },
  })
}
