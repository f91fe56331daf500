import type { ComponentType } from 'react'

/** What a page of the office is given. */
export interface AdminPageProps {
  userId: string
}

/** The screens of `adminPages`, each downloaded when first opened. */
export const adminScreens: Record<string, ComponentType<AdminPageProps>> = {}
