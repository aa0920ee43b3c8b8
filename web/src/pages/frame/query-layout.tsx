import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '../../platform/api/queries.ts'

/** The query cache, for the pages whose data is fetched again while they are open; home and the frame do without. */
export default function QueryLayout() {
  const [client] = useState(queryClient)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
