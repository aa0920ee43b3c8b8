import { lazy } from 'react'
import type { MemberMenu as Menu } from './member-menu.tsx'

const nothing: typeof Menu = () => null

/** Loaded only for signed-in users; the frame is the same for everybody else. A page works without it when it fails to load. */
export const MemberMenu = lazy(async () => ({
  default: (await import('./member-menu.tsx').catch(() => undefined))?.MemberMenu ?? nothing,
}))
