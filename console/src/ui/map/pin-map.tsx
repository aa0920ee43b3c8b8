import { placeInNepali } from '@chautari/contract/catalogue/place-in-nepali'
import { IconMapPinFilled } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { DrawnLand } from '../../../../web/src/ui/map/land/drawn-land.tsx'
import { MapControls } from '../../../../web/src/ui/map/map-controls.tsx'
import { groupPins } from '../../../../web/src/ui/map/pin-groups.ts'
import { pixelOf, project, unproject, worldPixels, type Size, type View } from '../../../../web/src/ui/map/projection.ts'
import { useMapGestures } from '../../../../web/src/ui/map/use-map-gestures.ts'
import { useMapView } from '../../../../web/src/ui/map/use-map-view.ts'
import { fitView, zoomed } from '../../../../web/src/ui/map/view.ts'
import { useLocale } from '../../platform/language/locale.tsx'
import { useT } from '../../platform/language/texts.ts'
import styles from './pin-map.module.css'
import { rounded, steppedBy, type Point } from './pin-steps.ts'

export type PinMapProps = {
  pin: Point
  onMove: (to: Point) => void
  /** The accessible name of the pin, and the id of the text that explains how to move it. */
  label: string
  hintId: string
  isFixed: boolean
}

const NEAR_ZOOM = 13
/** The least distance of the pin from the edge, in pixels, below which the map follows it. */
const IN_SIGHT = 32

/** Shows the drawn map of the site with a pin to drag, to move by the arrow keys, or to put where the map is clicked. */
export function PinMap({ pin, onMove, label, hintId, isFixed }: PinMapProps) {
  const labels = useLabels()
  const { box, size, view, goTo, move } = useMapView({
    pins: [{ ...pin, id: 'pin', label, title: label }],
    fitZoom: NEAR_ZOOM,
    followed: undefined,
  })
  useMapGestures({ box, move })
  const isDragged = useRef(false)
  const { latitude, longitude } = pin

  useEffect(() => {
    if (!size || isDragged.current) return
    goTo((from) => (isInSight({ latitude, longitude }, from, size) ? from : { ...from, ...project({ latitude, longitude }) }))
  }, [latitude, longitude, size, goTo])

  const zoom = (by: number) => size && goTo((from) => zoomed(from, { by, at: { x: size.width / 2, y: size.height / 2 }, size }))
  const showPin = () => size && goTo(() => fitView([pin], { size, fitZoom: NEAR_ZOOM }))

  function put(event: MouseEvent<HTMLElement>) {
    if (!view || !size || isFixed) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    onMove(pointAt({ x: event.clientX - left, y: event.clientY - top }, view, size))
  }

  return (
    <div className={styles.map}>
      {/* The pin is moved by keys; clicking the map is a shortcut for a pointer. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div ref={box} className={styles.land} onClick={put}>
        {view && size && (
          <DrawnLand
            view={view}
            size={size}
            groups={groupPins([{ ...pin, id: 'pin', label, title: label }], view, size)}
            labels={labels}
          />
        )}
      </div>
      {view && size && (
        <Marker
          {...{ pin, view, size, label, hintId, isFixed, onMove }}
          onDrag={(isOn) => {
            isDragged.current = isOn
          }}
        />
      )}
      {view && <MapControls view={view} labels={labels} credit={labels.credit} onZoom={zoom} onShowAll={showPin} />}
    </div>
  )
}

type MarkerProps = PinMapProps & { view: View; size: Size; onDrag: (isOn: boolean) => void }

function Marker({ pin, view, size, label, hintId, isFixed, onMove, onDrag }: MarkerProps) {
  const grip = useRef<{ x: number; y: number }>(undefined)
  const { x, y } = pixelOf(project(pin), view, size)

  function lift(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0 || isFixed) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX - x, y: event.clientY - y }
    onDrag(true)
  }

  function drag(event: PointerEvent) {
    if (!grip.current) return
    onMove(pointAt({ x: event.clientX - grip.current.x, y: event.clientY - grip.current.y }, view, size))
  }

  function drop() {
    grip.current = undefined
    onDrag(false)
  }

  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || isFixed) return
    const to = steppedBy(event, pin)
    if (!to) return
    event.preventDefault()
    onMove(to)
  }

  return (
    <button
      type="button"
      className={styles.pin}
      style={{ left: x, top: y }}
      aria-label={label}
      aria-describedby={hintId}
      aria-disabled={isFixed}
      onPointerDown={lift}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={press}
    >
      <IconMapPinFilled size={36} aria-hidden />
    </button>
  )
}

function pointAt({ x, y }: { x: number; y: number }, view: View, size: Size): Point {
  const scale = worldPixels(view.zoom)
  return rounded(unproject({ x: view.x + (x - size.width / 2) / scale, y: view.y + (y - size.height / 2) / scale }))
}

function isInSight(pin: Point, view: View, { width, height }: Size): boolean {
  const { x, y } = pixelOf(project(pin), view, { width, height })
  return x > IN_SIGHT && y > IN_SIGHT && x < width - IN_SIGHT && y < height - IN_SIGHT
}

/** Returns the texts of the map in the language of the console. */
function useLabels() {
  const t = useT('map')
  const isNepali = useLocale() === 'ne'
  return {
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    showAll: t('showPin'),
    nameOf: isNepali ? placeInNepali : String,
    metres: (n: number) => t('metres', { n }),
    kilometres: (n: number) => t('kilometres', { n }),
    credit: t('credit'),
  }
}
