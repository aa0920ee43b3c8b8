import { useRouteLoaderData } from 'react-router'

/** Returns the origin of the site, such as `https://chautari.example`; empty when the root loader failed. */
export function useOrigin(): string {
  return useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
}
