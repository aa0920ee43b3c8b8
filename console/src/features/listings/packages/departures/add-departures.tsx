import { useT } from '../../../../platform/language/texts.ts'
import { useMay } from '../../../../platform/session/member.tsx'
import { AddDepartures as Form } from '../../../../ui/departures/add-departures.tsx'
import { usePackageCall } from '../package-query.ts'
import type { PackageFile } from '../rules/package-fields.ts'
import type { LastAct } from './undo-note.tsx'

/** Adds departures as staff. */
export function AddDepartures({ file, onDone }: { file: PackageFile; onDone: (act?: LastAct) => void }) {
  const t = useT('departures')
  const added = (n: number) => t('added', { n })
  const { mutate, error, isPending } = usePackageCall('POST /staff/packages/:slug/departures', {
    done: (_answer, { body }) => added(body.days.length),
    onDone: ({ act_id: actId }, { body }) => onDone(actId === null ? undefined : { actId, text: added(body.days.length) }),
  })
  const add = (body: Parameters<Parameters<typeof Form>[0]['onAdd']>[0]) => mutate({ params: { slug: file.slug }, body })
  return <Form file={file} mayPrice={useMay()('prices.change')} error={error} isPending={isPending} onAdd={add} />
}
