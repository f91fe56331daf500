/**
 * Links from mails that name no page lead to a public page, with an account key after the `#`; this opens the
 * right page.
 */
export function followMailedKey(): void {
  const { hash } = window.location
  if (/[#&](access_token|error_code)=/.test(hash)) window.location.replace(`/portal/callback${hash}`)
}
