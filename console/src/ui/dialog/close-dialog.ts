import { createContext } from 'react'

/** Closes the dialog around a component as Escape does: asks before typed text is discarded. */
export const CloseDialog = createContext<() => void>(() => {})
