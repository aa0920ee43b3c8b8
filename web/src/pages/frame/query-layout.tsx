import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '../../platform/api/queries.ts'

/** Provides the query cache to pages that refetch data while they are open; the home pages and the frame need none. */
export default function QueryLayout() {
  const [client] = useState(queryClient)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
