import '../../ui/theme/mantine.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '../../platform/api/queries.ts'
import { theme } from '../../ui/theme/theme.ts'

/** Provides the component library and the query cache, for pages that need both. */
export default function RichLayout() {
  const [client] = useState(queryClient)
  return (
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} defaultColorScheme="auto">
        <Outlet />
      </MantineProvider>
    </QueryClientProvider>
  )
}
