import { unproject, type View } from './projection.ts'

/** MapLibre's tiles are 512 pixels wide, so that its zooms are one less than ours. */
const ZOOM_SHIFT = 1

const PATIENCE_MS = 10_000

type Opening = { container: HTMLElement; styleUrl: string; view: View; signal: AbortSignal }

/** A vector map that only draws. `credit` is who made its data, as its style names them. */
export type VectorMap = { show: (view: View) => void; resize: () => void; credit: () => string; end: () => void }

/**
 * Opens a MapLibre map in an element, once its style is there. Rejects when there is no WebGL, no style, or too much waiting.
 * Its worker is a file of our own; where its data may come from stands in the policy of the page.
 */
export async function openVectorMap({ container, styleUrl, view, signal }: Opening): Promise<VectorMap> {
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
    credit: () => creditOf(map.getStyle().sources),
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
  return opened
}

/** The words of every source's attribution, without its markup. */
export function creditOf(sources: Record<string, object>): string {
  const credits = Object.values(sources).flatMap((source) => {
    const credit = 'attribution' in source ? source.attribution : undefined
    return typeof credit === 'string'
      ? [
          credit
            .replace(/<[^>]*>/g, '')
            .replaceAll('&copy;', '©')
            .trim(),
        ]
      : []
  })
  return [...new Set(credits)].filter(Boolean).join(' · ')
}

function camera(view: View) {
  const { longitude, latitude } = unproject(view)
  return { center: [longitude, latitude] as [number, number], zoom: view.zoom - ZOOM_SHIFT }
}
