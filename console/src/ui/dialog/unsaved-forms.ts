import { createContext } from 'react'

type Action = 'POP' | 'PUSH' | 'REPLACE'

export type UnsavedForm = {
  /** The text about what would be lost; by default the typed text. */
  effect?: string | undefined
  /** Returns whether a navigation would lose changes; without an action, whether closing the tab would. */
  isLostBy: (action?: Action) => boolean
}

/** The forms of the screen that can have unsaved changes. */
export const UnsavedForms = createContext(new Set<UnsavedForm>())

/** Whether the screen asks at the moment before unsaved changes are lost. */
export const IsAskingToLeave = createContext(false)

/** Returns the first form that a navigation, or closing the tab, would lose changes of. */
export const formLostBy = (forms: ReadonlySet<UnsavedForm>, action?: Action): UnsavedForm | undefined =>
  [...forms].find((form) => form.isLostBy(action))
