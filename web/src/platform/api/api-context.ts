import { createContext } from 'react-router'
import type { Api } from './api.ts'

/** The context with the API client of pages that the server renders, for components and loaders. */
export const apiContext = createContext<Api>()
