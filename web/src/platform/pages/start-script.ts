/** A window in the background never paints; its scripts start after this long (our choice). */
const PAINT_WAIT_MS = 1000

/**
 * Where the page itself took this long to be answered, so do its scripts: they arrive after the first paint of a phone however early they are
 * requested, and each millisecond before the request is lost (our choice: what a phone takes from the first bytes to its first paint).
 */
const SLOW_ANSWER_MS = 350

const IS_SLOW_TO_ANSWER = `(t=>t&&t.responseStart-t.requestStart>${SLOW_ANSWER_MS})(performance.getEntriesByType("navigation")[0])`

/** How React Router preloads scripts and starts a page; its import of the entry is dynamic already. */
const PRELOADS = /<link rel="modulepreload" href="([^"]+)"\/>/g
const START = /<script type="module" async="">([^]*?)<\/script>/
const STATIC_IMPORT = /import (?:\* as (\w+) from )?("[^"]+");\s*/g

/**
 * Returns the script that requests the page's own scripts: after the first paint, before which they would take the line from the page and
 * its first picture, and at once on a line with a long way to the server (docs/decisions/114). Until they are
 * requested, `started` is pending. `routesReady` is pending until the page's routes are imported, which the entry awaits.
 */
export const startScript = (files: readonly string[]) =>
  `window.routesReady=new Promise(r=>{window.setRoutesReady=r});const started=new Promise(r=>{let d=document,n=0,s=()=>{if(n++)return;for(let f of ${JSON.stringify(files)}){let l=d.createElement("link");l.rel="modulepreload";l.href=f;d.head.append(l)}r()};${IS_SLOW_TO_ANSWER}||d.hidden||!self.PerformanceObserver?s():(new PerformanceObserver(s).observe({type:"paint",buffered:true}),setTimeout(s,${PAINT_WAIT_MS}))})`

/** Makes a rendered page start its scripts by `startScript`, which precedes everything else. A page without scripts stays as it is. */
export function startLate(html: string): string {
  const files = new Set([...html.matchAll(PRELOADS)].map(([, href = '']) => href))
  if (files.size === 0 || !START.test(html)) return html
  return html
    .replaceAll(PRELOADS, '')
    .replace('<head>', () => `<head><script>${startScript([...files])}</script>`)
    .replace(START, (_, code: string) => `<script type="module" async="">${afterStart(code)}</script>`)
}

/** Matches the import of the entry, for which the routes must be in place. */
const ENTRY_IMPORT = /import\("[^"]+"\);?$/

/**
 * Returns a module that awaits `started` before it imports what it imported statically. The files of routes import the file of the entry, so the
 * entry waits until all routes are in place.
 */
function afterStart(code: string): string {
  const imports = [...code.matchAll(STATIC_IMPORT)]
  const names = imports.map(([, name = '']) => name).join()
  const asked = imports.map(([, , file]) => `import(${file})`).join()
  return `await started;const [${names}]=await Promise.all([${asked}]);${code.replaceAll(STATIC_IMPORT, '').trim().replace(ENTRY_IMPORT, 'setRoutesReady();$&')}`
}
