import { Suspense } from 'react'
import { Outlet } from 'react-router'

/** The frame of every page. */
export function Shell() {
  return (
    <main>
      <Suspense>
        <Outlet />
      </Suspense>
    </main>
  )
}
