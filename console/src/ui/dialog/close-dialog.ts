import { createContext } from 'react'

/** Closes the window around a component as Escape does: it asks before typed text is discarded. */
export const CloseDialog = createContext<() => void>(() => {})
