import { lazy } from 'react'

/** Comes only to whoever is signed in; the frame is the same for everybody else. */
export const MemberMenu = lazy(async () => ({ default: (await import('./member-menu.tsx')).MemberMenu }))
