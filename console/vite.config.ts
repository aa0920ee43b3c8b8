import { defineConfig } from 'vite'

const modules = (names: string) => new RegExp(`node_modules/(${names})/`.replaceAll('/', String.raw`[\\/]`))

export default defineConfig({
  base: '/console/',
  build: {
    outDir: 'build',
    // Read by the test of the sizes.
    manifest: true,
    // The CSP allows no fonts and scripts as `data:`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The component library marks its modules for servers that render components.
      checks: { moduleLevelDirective: false },
      output: {
        // Without source names: they would tell everyone what staff can open.
        chunkFileNames: 'assets/[hash:8].js',
        entryFileNames: 'assets/[hash:8].js',
        assetFileNames: 'assets/[hash:8][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: modules('react|react-dom|scheduler|react-router') },
            { name: 'queries', test: modules('@tanstack') },
            // A file for each icon and each small part would cost a slow phone a round trip for every six of them (docs/first-visit.md).
            { name: 'icons', test: modules('@tabler'), minShareCount: 2 },
            { name: 'parts', test: /console[\\/]src[\\/](ui|platform)[\\/]|@mantine[\\/]/, minShareCount: 10 },
          ],
        },
      },
    },
  },
})
