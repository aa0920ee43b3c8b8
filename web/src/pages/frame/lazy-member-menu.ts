import { lazy } from 'react'
import type { MemberMenu as Menu } from './member-menu.tsx'

const nothing: typeof Menu = () => null

/** Loads the member menu, for signed-in users only. The page works without it when it fails to load. */
export const MemberMenu = lazy(async () => ({
  default: (await import('./member-menu.tsx').catch(() => undefined))?.MemberMenu ?? nothing,
}))
