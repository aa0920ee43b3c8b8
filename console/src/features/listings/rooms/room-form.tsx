import { Button, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Refusal } from '../../../ui/form.tsx'
import { isOwnScreen } from '../area/listing-area.ts'
import { usePropertyCall } from '../properties/property-query.ts'
import { fieldErrorIn } from '../rules/field-error.ts'
import {
  changedRoomFields,
  NEW_ROOM,
  newRoomBody,
  ownRoomChangeBody,
  roomChangeBody,
  roomFieldsOf,
  type Room,
} from '../rules/room-fields.ts'
import { RoomFieldList } from './room-field-list.tsx'
import styles from './rooms.module.css'

type Props = { property: string; room: Room | undefined; onDone: () => void }

/** Adds a room, or changes one after a reason, which the audit log keeps. */
export function RoomForm({ property, room, onDone }: Props) {
  const t = useT('rooms')
  const saved = room ? roomFieldsOf(room) : NEW_ROOM
  const [fields, setFields] = useState(saved)
  const [reason, setReason] = useState('')
  const isOwn = isOwnScreen()
  const add = usePropertyCall('POST /staff/properties/:slug/rooms', { done: t('created'), onDone })
  const change = usePropertyCall('PATCH /staff/rooms/:slug', { done: t('saved'), onDone })
  const { error, isPending } = room ? change : add
  const changed = changedRoomFields(fields, saved)
  const isUnchanged = room !== undefined && Object.keys(changed).length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!room) add.mutate({ params: { slug: property }, body: newRoomBody(fields) })
    else if (!isUnchanged)
      change.mutate({ params: { slug: room.slug }, body: isOwn ? ownRoomChangeBody(changed) : roomChangeBody(changed, reason) })
  }
  const errors = error instanceof ApiError ? error.fields : {}
  const errorOf = (name: string) => fieldErrorIn(errors, [name])
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <RoomFieldList
        fields={fields}
        set={(values) => setFields((before) => ({ ...before, ...values }))}
        errorOf={errorOf}
        isNew={room === undefined}
      />
      {room && !isOwn && (
        <Textarea
          autosize
          minRows={2}
          label={t('reason')}
          description={t('reasonHint')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={errorOf('reason')}
        />
      )}
      <Refusal error={error} />
      {isUnchanged && <p className={styles.hint}>{t('unsaved')}</p>}
      <Button type="submit" variant="filled" loading={isPending} disabled={isUnchanged}>
        {t(room ? 'save' : 'create')}
      </Button>
    </form>
  )
}
