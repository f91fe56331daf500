import type { PortalPageName } from '#app/lib/navigation/portal-paths.ts'
import type { PortalPage } from '#app/routes/portal-page.ts'

const loaders: Record<PortalPageName, () => Promise<PortalPage>> = {
  portal: async () => (await import('#app/routes/portal/portal.tsx')).portal,
  account: async () => (await import('#app/routes/portal/account.tsx')).accountPage,
  callback: async () => (await import('#app/routes/portal/callback.tsx')).callbackPage,
  forgot: async () => (await import('#app/routes/portal/forgot.tsx')).forgotPage,
  admin: async () => (await import('#app/routes/admin/admin.tsx')).adminPortal,
  firstAdministrator: async () =>
    (await import('#app/routes/admin/first-administrator.tsx')).firstAdministratorPage,
  teachersPortal: async () => (await import('#app/routes/teachers/teachers-portal.tsx')).teachersPortal,
}

const loaded = new Map<PortalPageName, PortalPage>()

/** The page, if it has been loaded. */
export function findLoadedPage(name: PortalPageName): PortalPage | undefined {
  return loaded.get(name)
}

/** Loads the scripts of a page. */
export async function loadPage(name: PortalPageName): Promise<PortalPage> {
  const page = loaded.get(name) ?? (await loaders[name]())
  loaded.set(name, page)
  return page
}
