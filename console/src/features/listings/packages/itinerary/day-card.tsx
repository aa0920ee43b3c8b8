import { ACTIVITY_MAX } from '@chautari/contract/listing/listing-limits'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useT } from '../../../../platform/language/texts.ts'
import { PairField } from '../../../../ui/fields/pair-field.tsx'
import type { DayFields } from '../rules/tour.ts'
import styles from './itinerary.module.css'
import { Stops } from './stops.tsx'

const ACTIVITY_ROWS = 2
const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true }

type Props = {
  day: DayFields
  number: number
  count: number
  /** Whether the tour starts at the first place of this day. */
  isStart: boolean
  error: string | undefined
  onChange: (day: DayFields) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  /** Moves the day to the position where a pointer dropped it. */
  onDrop: (to: number) => void
}

/** Renders a day of an itinerary. */
export function DayCard({ day, number, isStart, error, onChange, ...head }: Props) {
  const t = useT('packages')
  return (
    <li className={styles.day} aria-label={t('dayNumber', { n: number })} data-position={number - 1}>
      <DayHead number={number} {...head} />
      <PairField
        label={t('activity')}
        isLong
        rows={ACTIVITY_ROWS}
        max={ACTIVITY_MAX}
        en={{ value: day.activity, onChange: (activity) => onChange({ ...day, activity }), error }}
        ne={{ value: day.activity_ne, onChange: (nepali) => onChange({ ...day, activity_ne: nepali }) }}
      />
      <Heights day={day} onChange={onChange} />
      <Stops stops={day.stops} isStart={isStart} onChange={(stops) => onChange({ ...day, stops })} />
    </li>
  )
}

type HeadProps = Pick<Props, 'number' | 'count' | 'onMove' | 'onRemove' | 'onDrop'>

/** Returns the position of the day at a point of the screen. */
function positionAt(x: number, y: number): number | undefined {
  const position = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-position]')?.dataset['position']
  return position === undefined ? undefined : Number(position)
}

/** Names the day and moves it: the handle by dragging or arrow keys, the buttons by one position. */
function DayHead({ number, count, onMove, onRemove, onDrop }: HeadProps) {
  const t = useT('packages')
  const press = (event: KeyboardEvent) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <div className={styles.dayHead}>
      <ActionIcon
        size={32}
        className={styles.handle}
        aria-label={t('moveDay', { n: number })}
        title={t('dragDay')}
        data-day={number - 1}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerUp={(event) => {
          const to = positionAt(event.clientX, event.clientY)
          if (to !== undefined) onDrop(to)
        }}
      >
        <IconGripVertical {...ICON} />
      </ActionIcon>
      <h3>{t('dayNumber', { n: number })}</h3>
      <span className={styles.tools}>
        <ActionIcon size={32} disabled={number === 1} aria-label={t('dayUp', { n: number })} onClick={() => onMove(-1)}>
          <IconArrowUp {...ICON} />
        </ActionIcon>
        <ActionIcon size={32} disabled={number === count} aria-label={t('dayDown', { n: number })} onClick={() => onMove(1)}>
          <IconArrowDown {...ICON} />
        </ActionIcon>
        <ActionIcon size={32} disabled={count === 1} aria-label={t('removeDay', { n: number })} onClick={onRemove}>
          <IconTrash {...ICON} />
        </ActionIcon>
      </span>
    </div>
  )
}

const NO_HIGH = { name: '', name_ne: '', altitude: '' }

/** Renders the altitude of the night, and of a pass or summit on the way. */
function Heights({ day, onChange }: Pick<Props, 'day' | 'onChange'>) {
  const t = useT('packages')
  const { altitude, high } = day
  return (
    <div className={styles.heights}>
      <Line label={t('night')} value={altitude} onChange={(value) => onChange({ ...day, altitude: value })} />
      {high ? (
        <>
          <Line
            label={t('highName')}
            lang="en"
            value={high.name}
            onChange={(name) => onChange({ ...day, high: { ...high, name } })}
          />
          <Line
            label={t('highNameNe')}
            lang="ne"
            value={high.name_ne}
            onChange={(name) => onChange({ ...day, high: { ...high, name_ne: name } })}
          />
          <Line
            label={t('highAltitude')}
            value={high.altitude}
            onChange={(value) => onChange({ ...day, high: { ...high, altitude: value } })}
          />
          <Button size="xs" onClick={() => onChange({ ...day, high: null })}>
            {t('removeHigh')}
          </Button>
        </>
      ) : (
        <Button size="xs" leftSection={<IconPlus {...ICON} />} onClick={() => onChange({ ...day, high: NO_HIGH })}>
          {t('addHigh')}
        </Button>
      )}
    </div>
  )
}

type LineProps = { label: string; value: string; onChange: (value: string) => void; lang?: string }

/** Renders a one-line field: a text if it has a language, otherwise a number. */
function Line({ onChange, ...props }: LineProps) {
  const isText = props.lang !== undefined
  return (
    <TextInput
      {...props}
      autoComplete="off"
      inputMode={isText ? 'text' : 'numeric'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
