import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // Otherwise the address of every link on a page is asked about before it is followed.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
