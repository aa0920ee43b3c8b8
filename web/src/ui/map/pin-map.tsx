import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { DrawnLand } from './land/drawn-land.tsx'
import { MapControls } from './map-controls.tsx'
import { MapPins } from './map-pins.tsx'
import type { MapLabels, Pin } from './pin.ts'
import { groupPins, type PinGroup } from './pin-groups.ts'
import type { Spot } from './projection.ts'
import { useMapGestures } from './use-map-gestures.ts'
import { useMapView } from './use-map-view.ts'
import { VectorLand } from './land/vector-land.tsx'
import { fitView, moved, zoomed, ZOOM_MAX } from './view.ts'
import styles from './pin-map.module.css'

type Props = {
  /** The pins, the most important first. The first represents a group of overlapping pins. */
  pins: Pin[]
  labels: MapLabels
  /** The address of the vector map's style. Without it, or when it fails to load, the drawn map is shown. */
  styleUrl?: string | null
  active?: string | undefined
  onActive?: (id: string | undefined) => void
  /** Renders the card of a pin; without it, a press only activates the pin. */
  renderCard?: (id: string) => ReactNode
  /** The maximum initial zoom. */
  fitZoom?: number
  /** Whether the map is in a scrolling page, so that one finger scrolls the page. */
  isInPage?: boolean
  /** Whether the map follows the active pin to keep it visible. */
  isFollowing?: boolean
}

const FIT_ZOOM = 14

const KEY_STEP = 80
const KEYS: Record<string, Spot> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
}
const ZOOM_KEYS: Record<string, number> = { '+': 1, '=': 1, '-': -1 }

/** Shows a map of Nepal with pins that fills its container. Load it lazily: it includes the drawn map. */
export function PinMap({ pins, labels, styleUrl, active, onActive, renderCard, ...choices }: Props) {
  const { fitZoom = FIT_ZOOM, isInPage, isFollowing } = choices
  const [opened, setOpened] = useState<string>()
  const vector = useVectorMap(styleUrl)
  const { box, size, view, goTo, move } = useMapView({ pins, fitZoom, followed: isFollowing ? active : undefined })
  useMapGestures({ box, move })
  const groups = view && size ? groupPins(pins, view, size) : []

  const zoom = (by: number) => size && goTo((from) => zoomed(from, { by, at: { x: size.width / 2, y: size.height / 2 }, size }))
  const showAll = () => size && goTo(() => fitView(pins, { size, fitZoom }))

  function part(group: PinGroup) {
    if (!size) return
    goTo((from) => {
      const fitted = fitView(group.pins, { size, fitZoom: ZOOM_MAX })
      return { ...fitted, zoom: Math.max(fitted.zoom, Math.min(from.zoom + 1, ZOOM_MAX)) }
    })
    box.current?.focus()
  }

  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const by = KEYS[event.key]
    const zoomBy = ZOOM_KEYS[event.key]
    if (by) move((from) => moved(from, by))
    else if (zoomBy) zoom(zoomBy)
    else if (event.key === 'Escape' && opened !== undefined) setOpened(undefined)
    else return
    event.preventDefault()
  }

  return (
    <section className={styles.map} aria-label={labels.map}>
      {/* The map must be focusable, because the arrow keys move it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        className={styles.land}
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={labels.keys}
        data-in-page={isInPage}
        onKeyDown={press}
      >
        {view && size && (
          <>
            {vector.styleUrl ? (
              <VectorLand {...vector} styleUrl={vector.styleUrl} view={view} size={size} />
            ) : (
              <DrawnLand view={view} size={size} groups={groups} labels={labels} />
            )}
            <MapPins
              {...{ groups, size, labels, active, opened, renderCard }}
              onActive={(id) => onActive?.(id)}
              onOpen={setOpened}
              onPart={part}
            />
          </>
        )}
      </div>
      {view && (
        <MapControls
          view={view}
          labels={labels}
          credit={vector.styleUrl ? vector.credit : labels.credit}
          onZoom={zoom}
          onShowAll={showAll}
        />
      )}
    </section>
  )
}

/** Returns the vector map's style until it fails, and its attribution. */
function useVectorMap(styleUrl: string | null | undefined) {
  const [credit, setCredit] = useState('')
  const [isLost, setIsLost] = useState(false)
  return {
    styleUrl: isLost ? undefined : (styleUrl ?? undefined),
    credit,
    onCredit: setCredit,
    onLost: () => setIsLost(true),
  }
}
