import { createContext } from 'react-router'
import type { Api } from './api.ts'

/** The API as pages rendered on the server ask it. */
export const apiContext = createContext<Api>()
