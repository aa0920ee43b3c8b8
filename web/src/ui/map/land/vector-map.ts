import { unproject, type View } from '../projection.ts'

/** MapLibre's tiles are 512 pixels wide, so its zoom is one less than ours. */
const ZOOM_SHIFT = 1

const PATIENCE_MS = 10_000

type Opening = {
  container: HTMLElement
  styleUrl: string
  view: View
  signal: AbortSignal
  /** Called with the attribution of the sources when it changes. */
  onCredit: (credit: string) => void
}

/** A vector map without interaction. */
export type VectorMap = { show: (view: View) => void; resize: () => void; end: () => void }

/**
 * Opens a MapLibre map in an element once its style has loaded. Rejects without WebGL, without a style, or after a time-out. The
 * worker is served by us; the page's CSP limits the sources of data.
 */
export async function openVectorMap({ container, styleUrl, view, signal, onCredit }: Opening): Promise<VectorMap> {
  const [{ Map: MapLibre, setWorkerUrl }, { default: workerUrl }] = await Promise.all([
    import('maplibre-gl'),
    import('maplibre-gl/dist/maplibre-gl-worker.mjs?url'),
  ])
  signal.throwIfAborted()
  setWorkerUrl(workerUrl)
  const map = new MapLibre({
    container,
    style: styleUrl,
    ...camera(view),
    interactive: false,
    attributionControl: false, // it writes HTML, which the policy of our pages refuses
    fadeDuration: 0,
  })
  const opened = {
    show: (next: View) => void map.jumpTo(camera(next)),
    resize: () => void map.resize(),
    end: () => map.remove(),
  }
  try {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('The style of the map did not come.')), PATIENCE_MS)
      signal.addEventListener('abort', reject)
      map.once('error', ({ error }) => reject(error))
      map.once('style.load', () => {
        clearTimeout(late)
        resolve()
      })
    })
  } catch (error) {
    map.remove()
    throw error
  }
  map.on('error', () => {}) // a tile that does not come is a hole in the map, and no more
  const tellCredit = () => onCredit(creditOf(Object.keys(map.getStyle().sources).map((id) => map.getSource(id)?.attribution)))
  map.on('sourcedata', ({ sourceDataType }) => sourceDataType === 'metadata' && tellCredit())
  tellCredit()
  return opened
}

/** Returns the distinct attributions of the sources as plain text. */
export function creditOf(attributions: (string | undefined)[]): string {
  const words = attributions.map((text = '') =>
    text
      .replace(/<[^>]*>/g, '')
      .replaceAll('&copy;', '©')
      .trim(),
  )
  return [...new Set(words)].filter(Boolean).join(' · ')
}

function camera(view: View) {
  const { longitude, latitude } = unproject(view)
  return { center: [longitude, latitude] as [number, number], zoom: view.zoom - ZOOM_SHIFT }
}
