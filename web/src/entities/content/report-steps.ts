import { stepOf } from '@chautari/contract/content/steps'
import type { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import type { ContextType } from 'react'
import { API_BASE } from '../../platform/api/api.ts'

type Router = NonNullable<ContextType<typeof DataRouterContext>>['router']

/**
 * Reports to the server when the visitor changes to a page that is a step towards a booking. The server counts the pages that it sends;
 * those that the browser renders after a navigation are reported (decision 089). Only the name of the step is sent.
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
