/** Scripts start at the latest after this time, because a background window never paints (our choice). */
const PAINT_WAIT_MS = 1000

/**
 * When the response of the page took this long, so will its scripts: they arrive after the first paint of a phone however early they are
 * requested, so waiting for the paint only delays them. (Our choice: the time of a phone from the first bytes to the first paint.)
 */
const SLOW_ANSWER_MS = 350

const IS_SLOW_TO_ANSWER = `(t=>t&&t.responseStart-t.requestStart>${SLOW_ANSWER_MS})(performance.getEntriesByType("navigation")[0])`

/** The markup by which React Router preloads scripts. Its import of the entry is already dynamic. */
const PRELOAD = '<link rel="modulepreload" href="'
const PRELOAD_END = '"/>'
const START = '<script type="module" async="">'
const START_END = '</script>'
const HEAD = '<head>'
const BODY = '<body>'
const STATIC_IMPORT = /import (?:\* as (\w+) from )?("[^"]+");\s*/g

/**
 * Returns the script that requests the page's own scripts after the first paint, because before it they would compete with the page and its first
 * picture for bandwidth. With a high latency to the server it requests them at once (docs/decisions/114). The global promise `started` resolves
 * when they are requested, and `routesReady`, which the entry awaits, when the page's routes are imported.
 */
export const startScript = (files: readonly string[]) =>
  `window.routesReady=new Promise(r=>{window.setRoutesReady=r});const started=new Promise(r=>{let d=document,n=0,s=()=>{if(n++)return;for(let f of ${JSON.stringify(files)}){let l=d.createElement("link");l.rel="modulepreload";l.href=f;d.head.append(l)}r()};${IS_SLOW_TO_ANSWER}||d.hidden||!self.PerformanceObserver?s():(new PerformanceObserver(s).observe({type:"paint",buffered:true}),setTimeout(s,${PAINT_WAIT_MS}))})`

/**
 * Returns a rendered page that starts its scripts by `startScript`, with `beforeContent` inserted at the start of its body. A page without scripts
 * starts none. To be fast, it decodes only the head and the start of the scripts, finds them by fixed byte sequences, and copies the rest once.
 */
export function startLate(page: Buffer<ArrayBuffer>, beforeContent = ''): Buffer<ArrayBuffer> {
  const content = page.indexOf(BODY) + BODY.length
  if (content < BODY.length) return page
  const { files, parts } = withoutPreloads(page.toString('latin1', 0, content))
  const start = page.indexOf(START, content)
  const code = start + START.length
  const end = page.indexOf(START_END, code)
  if (files.size === 0 || start < 0 || end < 0)
    return Buffer.concat([page.subarray(0, content), Buffer.from(beforeContent), page.subarray(content)])
  const head = parts.join('').replace(HEAD, () => `${HEAD}<script>${startScript([...files])}</script>`)
  return Buffer.concat([
    Buffer.from(head, 'latin1'),
    Buffer.from(beforeContent),
    page.subarray(content, code),
    Buffer.from(afterStart(page.toString('utf8', code, end))),
    page.subarray(end),
  ])
}

/** Returns the files that the head preloads, and the HTML between these links. */
function withoutPreloads(html: string): { files: Set<string>; parts: string[] } {
  const files = new Set<string>()
  const parts: string[] = []
  let from = 0
  for (let at = html.indexOf(PRELOAD); at >= 0; at = html.indexOf(PRELOAD, at + 1)) {
    const file = html.slice(at + PRELOAD.length, html.indexOf('"', at + PRELOAD.length))
    const end = at + PRELOAD.length + file.length
    if (!html.startsWith(PRELOAD_END, end)) continue
    files.add(file)
    parts.push(html.slice(from, at))
    from = end + PRELOAD_END.length
  }
  return { files, parts: [...parts, html.slice(from)] }
}

/** Matches the import of the entry, which must run after the routes are set. */
const ENTRY_IMPORT = /import\("[^"]+"\);?$/

/**
 * Returns the code of a module with its static imports turned into dynamic ones after `started`. The files of routes import the file of the entry,
 * so the entry waits until all routes are set.
 */
function afterStart(code: string): string {
  const imports = [...code.matchAll(STATIC_IMPORT)]
  const names = imports.map(([, name = '']) => name).join()
  const dynamicImports = imports.map(([, , file]) => `import(${file})`).join()
  return `await started;const [${names}]=await Promise.all([${dynamicImports}]);${code.replaceAll(STATIC_IMPORT, '').trim().replace(ENTRY_IMPORT, 'setRoutesReady();$&')}`
}
