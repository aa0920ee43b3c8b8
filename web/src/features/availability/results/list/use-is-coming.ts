import { useNavigation } from 'react-router'

/** Returns whether a query of this page, such as `?offers=1`, is being loaded. */
export function useIsComing(query: string): boolean {
  return useNavigation().location?.search === query
}
