import { createContext } from 'react-router'
import type { Api } from './api.ts'

/** Holds the API client that server-rendered pages use, for React and for loaders. */
export const apiContext = createContext<Api>()
