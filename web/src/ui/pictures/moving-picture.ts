import { use } from 'react'
import { UNSAFE_ViewTransitionContext as ViewTransitionContext } from 'react-router'

/**
 * Returns whether a view transition leads to the page at a path, or back from it. The picture of its card then moves to the page's, or
 * back (`data-moving`). Not React Router's own hook, which throws outside a data router.
 */
export function useIsMoving(path: string): boolean {
  const move = use(ViewTransitionContext)
  return move.isTransitioning && [move.currentLocation, move.nextLocation].some(({ pathname }) => pathname === path)
}
