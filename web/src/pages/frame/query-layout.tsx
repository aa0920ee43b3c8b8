import { Outlet } from 'react-router'
import { WithQueries } from '../../platform/api/with-queries.tsx'

/** Provides the query cache to the pages of one's account and of a booking; the home pages and the frame need none. */
export default function QueryLayout() {
  return (
    <WithQueries>
      <Outlet />
    </WithQueries>
  )
}
