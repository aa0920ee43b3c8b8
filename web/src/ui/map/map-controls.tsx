import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import type { MapLabels } from './pin.ts'
import { metresPerPixel, type View } from './projection.ts'
import { scaleBar } from './scale-bar.ts'
import { ZOOM_MAX, ZOOM_MIN } from './view.ts'
import styles from './map-controls.module.css'

type Labels = Pick<MapLabels, 'zoomIn' | 'zoomOut' | 'showAll' | 'metres' | 'kilometres'>
type Props = { view: View; labels: Labels; credit: string; onZoom: (by: number) => void; onShowAll: () => void }

const BAR_PIXELS = 96
const KILOMETRE = 1000

/** Shows the buttons, scale and attribution of a map. */
export function MapControls({ view, labels, credit, onZoom, onShowAll }: Props) {
  const { pixels, metres } = scaleBar(metresPerPixel(view), BAR_PIXELS)
  return (
    <>
      <div className={styles.buttons}>
        <button type="button" aria-label={labels.zoomIn} aria-disabled={view.zoom >= ZOOM_MAX} onClick={() => onZoom(1)}>
          <IconPlus size={20} stroke={2} aria-hidden />
        </button>
        <button type="button" aria-label={labels.zoomOut} aria-disabled={view.zoom <= ZOOM_MIN} onClick={() => onZoom(-1)}>
          <IconMinus size={20} stroke={2} aria-hidden />
        </button>
        <button type="button" aria-label={labels.showAll} onClick={onShowAll}>
          <IconFocusCentered size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
      <p className={styles.foot}>
        <span className={styles.scale} style={{ width: pixels }}>
          {metres >= KILOMETRE ? labels.kilometres(metres / KILOMETRE) : labels.metres(metres)}
        </span>
        <small>{credit}</small>
      </p>
    </>
  )
}
