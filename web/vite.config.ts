import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    ssr: { build: { rolldownOptions: { input: './src/server.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Two groups instead of dozens of small files, which an unsteady line pays for one by one.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
                { name: 'ui', test: /node_modules[\\/](@mantine[\\/](core|hooks)|@floating-ui|clsx)[\\/]/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  build: { target: 'es2022' },
  // Without the list the first visit in development does not hydrate.
  optimizeDeps: {
    include: [
      '@mantine/core',
      '@mantine/form',
      '@mantine/dates',
      '@tanstack/react-query',
      'react-router',
      'react-router/dom',
      'zod',
    ],
  },
})
