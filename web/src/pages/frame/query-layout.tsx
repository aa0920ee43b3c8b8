import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '../../platform/api/queries.ts'

/** Provides the query cache only, for booking and payment pages, which don't use the component library. */
export default function QueryLayout() {
  const [client] = useState(queryClient)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
