import { createApi, httpTransport, type Api } from '../api/api.ts'
import { fetchToSignIn } from './fetch-with-session.ts'

// Starts loading while the form is filled in. A failure is reported by the call.
if (!import.meta.env.SSR) void import('./proofs.ts').catch(() => {})

/** The API client of calls that sign in. */
export const signInApi: Api = createApi(httpTransport(fetchToSignIn))
