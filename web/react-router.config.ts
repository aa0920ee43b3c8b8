import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // Without this, React Router requests the manifest entries of every link on a page in advance.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
