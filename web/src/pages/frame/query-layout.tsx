import { Outlet } from 'react-router'
import { WithQueries } from '../../platform/api/with-queries.tsx'

/** Provides the query cache to the pages of the account and of bookings. The home pages and the frame need none. */
export default function QueryLayout() {
  return (
    <WithQueries>
      <Outlet />
    </WithQueries>
  )
}
