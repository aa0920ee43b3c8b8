import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '../../platform/api/queries.ts'

/** The query cache alone, for the pages of a booking and its payment: nothing on them is made of the component library. */
export default function QueryLayout() {
  const [client] = useState(queryClient)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
