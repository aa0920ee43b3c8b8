import type { Icon } from '@tabler/icons-react'
import { createContext, use, type ReactNode } from 'react'

/** A screen of the menu: its name in the language of the page, its address and the key that follows `g`. */
export type Destination = {
  label: string
  to: string
  icon: Icon
  key: string
  /** The heading above it in the menu; screens without one come first. */
  group?: string
  /** The number of items that need attention on the screen. */
  count?: ReactNode
}

/** The parts of the frame that differ between the two areas of the console. */
export type Area = {
  look: 'staff' | 'supplier'
  /** The address of the first screen. */
  home: string
  /** The screens that the signed-in person may open, in the order of the menu. */
  destinations: Destination[]
  person: { name: string; email: string; role: string }
  /** The security settings of the user's account. */
  securityAddress: string
  signOut: () => void
  /** The label of the area beside our name. */
  tag?: string
  /** The content at the start of the top bar. */
  head?: ReactNode
  /** Returns the results for a text typed into the command palette. */
  found?: (query: string) => ReactNode
}

export const AreaContext = createContext<Area | undefined>(undefined)

/** Returns the area of the current screen. */
export function useArea(): Area {
  const area = use(AreaContext)
  if (!area) throw new Error('There is no area here.')
  return area
}
