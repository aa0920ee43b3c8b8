import { createContext, use } from 'react'

/** How the language of the page writes digits. */
export const DigitsContext = createContext<(value: number | string) => string>(String)

export const useDigits = () => use(DigitsContext)
