import { useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'

type OwnAddress = { origin: string }

/** The address of the site as it is configured, for the root route: pages learn of it there, on both sides. */
export function originLoader({ request }: LoaderFunctionArgs): OwnAddress {
  return { origin: new URL(request.url).origin }
}

/** The address of the site without a path: `https://chautari.example`. Empty when even the root could not be loaded. */
export function useOrigin(): string {
  return useRouteLoaderData<OwnAddress>('root')?.origin ?? ''
}
