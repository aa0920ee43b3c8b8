import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { choicesScript } from './src/platform/pages/first-scripts.ts'

// Builds the offline page as one self-contained file, and the service worker that shows it, after the build of the site. The
// worker is our own, because forty lines suffice and every library's worker is larger (docs/decisions/036-offline.md).
const client = join(import.meta.dirname, 'build/client')

const page = pageOf(await bundled('src/offline/offline-page.ts'))
writeFileSync(join(client, 'offline.html'), page)
const hash = createHash('sha256').update(page).digest('hex').slice(0, 12)
const worker = await bundled('src/offline/service-worker.ts', { OFFLINE_PAGE_HASH: JSON.stringify(hash) })
writeFileSync(join(client, 'sw.js'), worker.code)

type Bundled = { code: string; styles: string }

/** Bundles an entry with its imports into one script and its styles. */
async function bundled(entry: string, define: Record<string, string> = {}): Promise<Bundled> {
  const built = (await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(import.meta.dirname, entry),
        output: { format: 'iife' },
        // A shared module imports hooks of React that the offline page does not use.
        treeshake: { moduleSideEffects: [{ test: /node_modules/, sideEffects: false }] },
      },
    },
  })) as Rolldown.RolldownOutput
  const styles = built.output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  return { code: built.output[0].code.trim(), styles: styles?.type === 'asset' ? String(styles.source).trim() : '' }
}

function pageOf({ code, styles }: Bundled): string {
  // A `<` could close the script, and the Trusted Types policy refuses it in scripts made from text.
  const script = code.replaceAll('</', String.raw`<\/`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>Chautari</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
<script>${choicesScript()}</script>
</head>
<body><script>${script}</script></body>
</html>
`
}
