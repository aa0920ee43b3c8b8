import { useNavigation, useResolvedPath } from 'react-router'

/** Returns whether a navigation to an address, such as `?offers=1` of this page, is pending. */
export function useIsComing(to: string): boolean {
  const { pathname, search } = useResolvedPath(to)
  const { location } = useNavigation()
  return location?.pathname === pathname && location.search === search
}
