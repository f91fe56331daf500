/** Links from mails without an address of their own lead to a public page, with the key to an account after the `#`. */
export function followMailedKey(): void {
  const { hash } = window.location
  if (/[#&](access_token|error_code)=/.test(hash)) window.location.replace(`/portal/callback${hash}`)
}
