import { memo, useId, useMemo } from 'react'
import { landShapes, shapesTransform } from './land-shapes.ts'
import { LAND_NAMES } from './land-names.ts'
import type { MapLabels } from '../pin.ts'
import type { PinGroup } from '../pin-groups.ts'
import { tenth, type Size, type View } from '../projection.ts'
import { shownNames, type ShownName } from './shown-names.ts'
import styles from './drawn-land.module.css'

type Names = { groups: PinGroup[]; labels: Pick<MapLabels, 'nameOf' | 'metres'> }
type Props = { view: View; size: Size }

const PIN_HALF = { x: 38, y: 17 }
const GROUP_HALF = { x: 54, y: 23 }

/** The areas taken by the buttons in the upper right corner and by the footer line. */
const BUTTONS = { width: 64, height: 156 }
const FOOT = 32

/** Renders the drawn map of Nepal, without external data. Names avoid the areas taken by pins. */
export function DrawnLand({ view, size, ...given }: Props & (Names | { groups?: never; labels?: never })) {
  return (
    <svg
      className={styles.land}
      width={size.width}
      height={size.height}
      viewBox={`${-size.width / 2} ${-size.height / 2} ${size.width} ${size.height}`}
      data-near={view.zoom >= 11.5}
      data-far={view.zoom < 8.5}
      aria-hidden
    >
      <g transform={shapesTransform(view)}>
        <Shapes />
      </g>
      {given.labels && <LandNames view={view} size={size} groups={given.groups} labels={given.labels} />}
    </svg>
  )
}

function LandNames({ view, size, groups, labels: { nameOf, metres } }: Props & Names) {
  const names = useMemo(() => LAND_NAMES.map((land) => ({ ...land, name: nameOf(land.name) })), [nameOf])
  const pins = groups.map(({ at: { x, y }, pins: { length } }) => {
    const half = length > 1 ? GROUP_HALF : PIN_HALF
    return { left: x - half.x, right: x + half.x, top: y - half.y, bottom: y + half.y }
  })
  const buttons = { left: size.width - BUTTONS.width, right: size.width, top: 0, bottom: BUTTONS.height }
  const foot = { left: 0, right: size.width, top: size.height - FOOT, bottom: size.height }
  const taken = [...pins, buttons, foot]
  return (
    <g transform={`translate(${-size.width / 2} ${-size.height / 2})`}>
      {shownNames(names, { view, size, taken }).map((name) => (
        <Name key={`${name.kind} ${name.name}`} name={name} metres={metres} />
      ))}
    </g>
  )
}

const Shapes = memo(function Shapes() {
  // Unique ids, because a page may have several maps.
  const clip = useId()
  return (
    <>
      <clipPath id={clip}>
        <path d={landShapes.nepal} />
      </clipPath>
      <path className={styles.rim} d={landShapes.nepal} />
      <path className={styles.nepal} d={landShapes.nepal} />
      <g clipPath={`url(#${clip})`}>
        <path className={styles.plain} d={landShapes.plain} />
        <path className={styles.alpine} d={landShapes.alpine} />
        <path className={styles.snow} d={landShapes.snows} />
      </g>
      <path className={styles.woods} d={landShapes.forests} />
      <path className={styles.builtUp} d={landShapes.towns} />
      <path className={styles.river} d={landShapes.rivers} />
      <path className={styles.lake} d={landShapes.lakes} />
      <path className={styles.roadCasing} d={landShapes.roads} />
      <path className={styles.highwayCasing} d={landShapes.highways} />
      <path className={styles.road} d={landShapes.roads} />
      <path className={styles.highway} d={landShapes.highways} />
      <path className={styles.foreign} d={landShapes.borders} />
      <path className={styles.border} d={landShapes.nepal} />
    </>
  )
})

type NameProps = { name: ShownName; metres: MapLabels['metres'] }

function Name({ name: { kind, name, height, at, off, hasMark }, metres }: NameProps) {
  const x = tenth(at.x)
  const y = tenth(at.y)
  if (kind === 'peak') {
    return (
      <g className={styles.peak}>
        <path d={`M${x} ${y - 6}l5.5 9h-11z`} />
        <text x={x} y={y + 15}>
          {name}
        </text>
        <text className={styles.height} x={x} y={y + 27}>
          {height !== undefined && metres(height)}
        </text>
      </g>
    )
  }
  return (
    <g className={styles[kind]}>
      {hasMark && <circle cx={x} cy={y} r={kind === 'city' ? 3.5 : 2.5} />}
      <text x={x + off.x} y={y + off.y + 4}>
        {name}
      </text>
    </g>
  )
}
