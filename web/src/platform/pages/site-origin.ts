import { useRouteLoaderData } from 'react-router'

/** Returns the address of the site without a path, such as `https://chautari.example`; empty when the root failed to load. */
export function useOrigin(): string {
  return useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
}
