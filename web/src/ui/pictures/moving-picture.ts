import { use } from 'react'
import { UNSAFE_ViewTransitionContext as ViewTransitionContext } from 'react-router'

/**
 * Returns whether a view transition goes to or from the page at a path. The picture of its card then moves to that of the page, or
 * back (`data-moving`). React Router's own hook is not used, because it throws outside a data router.
 */
export function useIsMoving(path: string): boolean {
  const move = use(ViewTransitionContext)
  return move.isTransitioning && [move.currentLocation, move.nextLocation].some(({ pathname }) => pathname === path)
}
