import { calendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { useMay } from '../../../../platform/session/member.tsx'
import { ChangeDeparture as Form } from '../../../../ui/departures/change-departure.tsx'
import { ReasonField } from '../../editor/reason-field.tsx'
import { usePackageCall } from '../package-query.ts'
import type { Departure, PackageFile } from '../rules/package-fields.ts'
import type { LastAct } from './undo-note.tsx'

type Props = { file: PackageFile; departure: Departure; onDone: (act?: LastAct) => void }

/** Changes a departure as staff, who give a reason. */
export function ChangeDeparture({ file, departure, onDone }: Props) {
  const t = useT('departures')
  const formats = useFormats()
  const day = formats.longDay(calendarDate(departure.start_date))
  const { mutate, error, isPending } = usePackageCall('PATCH /staff/packages/:slug/departures', {
    done: t('changed'),
    onDone: ({ act_id: actId }) => onDone(actId === null ? undefined : { actId, text: t('dayChanged', { day }) }),
  })
  return (
    <Form
      departure={departure}
      file={file}
      mayPrice={useMay()('prices.change')}
      error={error}
      isPending={isPending}
      onChange={(change, { reason = '' }) => mutate({ params: { slug: file.slug }, body: { ...change, reason } })}
    >
      <ReasonField error={error} />
    </Form>
  )
}
