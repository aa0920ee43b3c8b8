import { stepOf } from '@chautari/contract/content/steps'
import type { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import type { ContextType } from 'react'
import { API_BASE } from '../../platform/api/api.ts'

type Router = NonNullable<ContextType<typeof DataRouterContext>>['router']

/**
 * Reports client-side navigations to pages that are a step towards a booking. The server itself counts the pages that it renders
 * (decision 089). Sends only the name of the step.
 */
export function reportSteps(router: Router): void {
  let shown = location.pathname
  router.subscribe(({ location: { pathname }, navigation: { state } }) => {
    if (state !== 'idle' || pathname === shown) return
    shown = pathname
    const step = stepOf(pathname)
    if (step) navigator.sendBeacon(`${API_BASE}/steps`, new Blob([JSON.stringify({ step })], { type: 'application/json' }))
  })
}
