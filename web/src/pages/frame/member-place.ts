import { lazy } from 'react'
import type { MemberMenu as Menu } from './member-menu.tsx'

const nothing: typeof Menu = () => null

/** Comes only to whoever is signed in; the frame is the same for everybody else. A page does without it where it does not come. */
export const MemberMenu = lazy(async () => ({
  default: (await import('./member-menu.tsx').catch(() => undefined))?.MemberMenu ?? nothing,
}))
