import { IconX } from '@tabler/icons-react'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import type { MapLabels, Pin } from './pin.ts'
import { hasPin, type PinGroup } from './pin-groups.ts'
import { tenth, type Size } from './projection.ts'
import styles from './map-pins.module.css'

type Props = {
  groups: PinGroup[]
  size: Size
  labels: MapLabels
  active: string | undefined
  onActive: (id: string | undefined) => void
  /** The pin whose card is open. */
  opened: string | undefined
  onOpen: (id: string | undefined) => void
  /** Called to zoom into a group. */
  onPart: (group: PinGroup) => void
  renderCard?: ((id: string) => ReactNode) | undefined
}

const CARD = { width: 264, margin: 12 }

/** Shows the pins of a map as labelled links that open a card, and groups that zoom in. */
export function MapPins(props: Props) {
  const { groups, labels, active, opened } = props
  return (
    <>
      <Leaders groups={groups} />
      <ul className={styles.pins} aria-label={labels.pins}>
        {groups.map((group) => (
          <li
            key={group.pins.length > 1 ? `several ${group.pins[0].id}` : group.pins[0].id}
            style={{ transform: `translate(${tenth(group.at.x)}px, ${tenth(group.at.y)}px)` }}
            data-active={hasPin(group, active)}
            data-open={group.pins.length === 1 && hasPin(group, opened)}
          >
            {group.pins.length === 1 ? (
              <Single {...props} pin={group.pins[0]} group={group} />
            ) : (
              <Several {...props} group={group} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Draws a line from each pin that was moved aside to its true position. */
function Leaders({ groups }: Pick<Props, 'groups'>) {
  return (
    <svg className={styles.leaders} aria-hidden>
      {groups.map(
        ({ pins: [{ id }], at, from }) =>
          from && (
            <g key={id}>
              <line x1={tenth(from.x)} y1={tenth(from.y)} x2={tenth(at.x)} y2={tenth(at.y)} />
              <circle cx={tenth(from.x)} cy={tenth(from.y)} r={4} />
            </g>
          ),
      )}
    </svg>
  )
}

type Together = Props & { group: PinGroup }

/** Shows the count, and the price of the first or the highlighted pin. */
function Several({ group, labels, active, onPart }: Together) {
  const [first] = group.pins
  const pointedAt = group.pins.find(({ id }) => id === active)
  return (
    <button type="button" className={`${styles.pin} ${styles.group}`} onClick={() => onPart(group)}>
      {labels.group(group.pins.length)}
      {pointedAt ? <small>{pointedAt.label}</small> : !first.isMuted && <small>{labels.groupFrom(first.label)}</small>}
    </button>
  )
}

function Single({ pin, group, size, labels, active, onActive, opened, onOpen, renderCard }: Together & { pin: Pin }) {
  const { id, label, title, href } = pin
  const isOpen = opened === id && renderCard !== undefined
  const className = pin.isMuted ? `${styles.pin} ${styles.muted}` : styles.pin

  /** Opens the card on the first tap. A second tap, or the keyboard, follows the link. */
  function press(event: MouseEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.detail > 0
    const isKnown = renderCard ? isOpen : active === id && opened === id
    if (!isPlain || isKnown) return
    event.preventDefault()
    onActive(id)
    onOpen(id)
  }

  if (href === undefined) return <span className={`${styles.pin} ${styles.place}`}>{label}</span>
  return (
    <>
      <a
        className={className}
        href={href}
        draggable={false}
        aria-label={title}
        onClick={press}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onActive(id)}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onActive(undefined)}
        onFocus={() => onActive(id)}
        onBlur={() => onActive(undefined)}
      >
        {label}
      </a>
      {isOpen && (
        <div
          role="group"
          aria-label={title}
          className={styles.card}
          style={cardPlace(group, size)}
          data-side={group.at.y > size.height / 2 ? 'above' : 'below'}
        >
          {renderCard(id)}
          <button type="button" className={styles.close} aria-label={labels.close} onClick={() => onOpen(undefined)}>
            <IconX size={18} stroke={2} aria-hidden />
          </button>
        </div>
      )}
    </>
  )
}

/** Returns the position of the card: next to its pin and inside the map. */
function cardPlace({ at: { x } }: PinGroup, { width }: Size): CSSProperties {
  const cardWidth = Math.min(CARD.width, width - 2 * CARD.margin)
  const left = Math.min(Math.max(x - cardWidth / 2, CARD.margin), width - cardWidth - CARD.margin)
  return { width: cardWidth, left: left - x }
}
