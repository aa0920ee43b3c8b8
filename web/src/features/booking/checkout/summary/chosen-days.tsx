import type { CalendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../../../platform/language/formats.ts'
import { LargeDay, SmallDay } from '../../../../ui/text/two-calendars.tsx'

/** Shows a labelled date in a description list. */
export function ChosenDay({ name, day }: { name: string; day: CalendarDate }) {
  const formats = useFormats()
  const days = formats.both(day)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <LargeDay {...days} />
        <small>
          <SmallDay {...days} />
        </small>
      </dd>
    </div>
  )
}

/** Renders the first and last day, or a single day, with the dates in the other calendar below. */
export function ChosenDays({ from, to }: { from: CalendarDate; to: CalendarDate }) {
  const { both, range } = useFormats()
  const days = from === to ? both(from) : { ad: `${both(from).ad} – ${both(to).ad}`, bs: range(from, to).bs }
  return (
    <p>
      <LargeDay {...days} />
      <br />
      <small>
        <SmallDay {...days} />
      </small>
    </p>
  )
}
